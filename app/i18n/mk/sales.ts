import type { PeriodFault, PeriodName } from '../../domain/sales-period.ts'
import { formatNumber, plural } from '../format.ts'

const periods: Record<PeriodName, string> = {
  '7': 'Последни 7 дена',
  '30': 'Последни 30 дена',
  '90': 'Последни 90 дена',
  month: 'Овој месец',
  'last-month': 'Минат месец',
}

const faults: Record<PeriodFault, string> = {
  date: 'Внесете го и првиот и последниот ден.',
  order: 'Последниот ден не може да биде пред првиот.',
  length: 'Периодот може да има најмногу една година.',
}

const days = (n: number) => `${formatNumber(n)} ${plural(n, { one: 'ден', other: 'дена' })}`
const daysBefore = (n: number) => (n === 1 ? 'претходниот ден' : `претходните ${days(n)}`)

export const sales = {
  packTitle: 'За пакување',
  packCount: (n: number) =>
    `${formatNumber(n)} ${plural(n, { one: 'нарачка чека', other: 'нарачки чекаат' })}, најстарата е прва`,
  packMany: (n: number) => `Повеќе од ${formatNumber(n)} нарачки чекаат, најстарата е прва`,
  packAll: 'Сите за пакување',
  packEmpty: 'Сѐ е спакувано. Ниту една нарачка не чека.',
  title: 'Продажба',
  lead: 'Приходот е збирот на доставените нарачки и се води на денот на доставата, кога се плаќа. Нарачките и кодовите се бројат на денот кога е нарачано.',
  periods,
  period: 'Период',
  from: 'Од',
  to: 'До',
  show: 'Прикажи',
  faults,
  usualShown: 'Прикажани се последните 30 дена.',
  shown: ({ from, to }: { from: string; to: string }) => `Од ${from} до ${to}`,
  orders: 'Нарачки',
  delivered: 'Доставени',
  revenue: 'Приход',
  average: 'Просечна нарачка',
  averageNone: 'нема доставени нарачки',
  /** `percent` has its sign. */
  change: ({ percent, days: n }: { percent: string; days: number }) =>
    `${percent}\u00a0% во однос на ${daysBefore(n)}`,
  same: (n: number) => `исто како ${daysBefore(n)}`,
  fromNothing: (n: number) => `${daysBefore(n)}: 0`,
  byDay: 'Приход и нарачки по ден',
  revenueByDay: 'Приход по ден, во денари',
  ordersByDay: 'Нарачки по ден',
  revenueSummary: ({
    total,
    days: n,
    most,
    day,
  }: {
    total: string
    days: number
    most: string
    day: string
  }) => `Приход за ${days(n)}: ${total} Најмногу на ${day}: ${most}`,
  ordersSummary: ({
    total,
    days: n,
    most,
    day,
  }: {
    total: number
    days: number
    most: number
    day: string
  }) => `Нарачки за ${days(n)}: ${formatNumber(total)}. Најмногу на ${day}: ${formatNumber(most)}.`,
  revenueNone: 'Во овој период нема доставени нарачки.',
  ordersNone: 'Во овој период нема нарачки.',
  asTable: 'Прикажи како табела',
  chartFailed: 'Графиконите не може да се вчитаат. Еве ги истите бројки во табела.',
  day: 'Ден',
  best: 'Најпродавани производи',
  bestNote: 'Од доставените нарачки. Приходот е пред попустот од код и без достава.',
  bestNone: 'Во овој период ништо не е доставено.',
  product: 'Производ',
  pieces: 'Парчиња',
  priceNow: ({ price }: { price: string }) => `Цена сега: ${price}`,
  gone: 'Повеќе го нема во продавницата',
  promo: 'Употреба на промо кодови',
  promoNote: 'Без откажаните и сторнираните нарачки.',
  promoNone: 'Во овој период никој не употребил код.',
  code: 'Код',
  times: 'Користења',
  discount: 'Попуст',
}
