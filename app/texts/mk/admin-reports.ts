import type { AuditEvent, AuditSubject } from '../../shop/audit/rules.ts'
import type { PeriodFault, PeriodName } from '../../shop/reports/period.ts'
import { counted, formatNumber } from '../format.ts'
import { productForm } from './admin-products.ts'
import { promoCodes } from './admin-promo-codes.ts'
import { deliverySettings, shopDetails } from './settings.ts'

export * from './admin.ts'

export const area = 'adminReports'

const days = (n: number) => counted(n, { one: 'ден', other: 'дена' })
const daysBefore = (n: number) => (n === 1 ? 'претходниот ден' : `претходните ${days(n)}`)

interface Summed<Figure> {
  total: Figure
  days: number
  most: Figure
  day: string
}

export const sales = {
  packTitle: 'За пакување',
  packCount: (n: number) =>
    `${counted(n, { one: 'нарачка чека', other: 'нарачки чекаат' })}${n > 1 ? ', најстарата е прва' : ''}`,
  packMany: (n: number) => `Повеќе од ${formatNumber(n)} нарачки чекаат, најстарата е прва`,
  packAll: 'Сите за пакување',
  packEmpty: 'Сѐ е спакувано. Ниту една нарачка не чека.',
  title: 'Продажба',
  lead: 'Приходот е збирот на доставените нарачки и се води на денот на доставата. Нарачките и кодовите се бројат на денот кога е нарачано.',
  periods: {
    '7': 'Последните 7 дена',
    '30': 'Последните 30 дена',
    '90': 'Последните 90 дена',
    month: 'Овој месец',
    'last-month': 'Минатиот месец',
  } satisfies Record<PeriodName, string>,
  period: 'Период',
  from: 'Од',
  to: 'До',
  show: 'Прикажи',
  faults: {
    date: 'Внесете ги и првиот и последниот ден.',
    order: 'Последниот ден не може да биде пред првиот.',
    length: 'Периодот може да трае најмногу една година.',
  } satisfies Record<PeriodFault, string>,
  usualShown: 'Прикажани се последните 30 дена.',
  shown: ({ from, to }: { from: string; to: string }) => `Од ${from} до ${to}`,
  deliveredOrders: 'Доставените нарачки од овој период',
  delivered: 'Доставени',
  revenue: 'Приход',
  average: 'Просечна нарачка',
  averageNone: 'нема доставени нарачки',
  /** `percent` has its sign. */
  change: ({ percent, days: n }: { percent: string; days: number }) =>
    `${percent}% во однос на ${daysBefore(n)}`,
  same: (n: number) => `исто како ${daysBefore(n)}`,
  fromNothing: (n: number) => `${daysBefore(n)}: 0`,
  byDay: 'Приход и нарачки по ден',
  revenueByDay: 'Приход по ден, во денари',
  ordersByDay: 'Нарачки по ден',
  revenueSummary: ({ total, days: n, most, day }: Summed<string>) =>
    `Приход за ${days(n)}: ${total} Најмногу на ${day}: ${most}`,
  ordersSummary: ({ total, days: n, most, day }: Summed<number>) =>
    `Нарачки за ${days(n)}: ${formatNumber(total)}. Најмногу на ${day}: ${formatNumber(most)}.`,
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
}

export const audit = {
  title: 'Дневник на промени',
  lead: 'Кој што променил во продавницата и кога. Записите не може да се менуваат ниту да се бришат.',
  loadError: 'Грешка при вчитување на дневникот.',
  kind: 'Вид',
  kindAll: 'Сите видови',
  who: 'Кој',
  whoAll: 'Сите',
  system: 'Системот',
  dayFrom: 'Од датум',
  dayTo: 'До датум',
  own: 'Прикажи и што прават самите купувачи',
  only: ({ subject }: { subject: string }) => `Само промените за: ${subject}`,
  none: 'Нема записи',
  shown: (n: number) => counted(n, { one: 'прикажан запис', other: 'прикажани записи' }),
  noneText: 'За избраното сѐ уште нема промени.',
  subjects: {
    order: 'нарачки',
    product: 'производи',
    'promo-code': 'промо кодови',
    user: 'корисници',
    'delivery-settings': 'поставки за достава',
    'shop-details': 'податоци за продавницата',
    mails: 'пораки',
  } satisfies Record<AuditSubject, string>,
  open: {
    order: 'Отвори ја нарачката',
    product: 'Отвори го производот',
    'promo-code': 'Отвори го промо кодот',
    user: 'Отвори го корисникот',
    'delivery-settings': 'Отвори ги поставките за достава',
    'shop-details': 'Отвори ги податоците за продавницата',
    mails: 'Отвори ги неиспратените пораки',
  } as Record<string, string>,
  before: 'пред промената:',
  after: 'по промената:',
  quoted: ({ name }: { name: string }) => `„${name}“`,
  formerUser: '(избришан профил)',
  whole: 'Прикажи го целиот запис',
  entry: 'Запис од дневникот',
  backToAll: 'Кон целиот дневник',
  pages: 'Страници на дневникот',
  newer: 'Понови записи',
  older: 'Постари записи',
  changesOf: ({ sentence }: { sentence: string }) => `Промени: ${sentence}`,
}

interface Names {
  who: string
  subject: string
}

export const auditEvents = {
  'order.place': ({ who, subject }: Names) => `${who}: нова нарачка ${subject}`,
  'order.status': ({ who, subject }: Names) => `${who} го промени статусот на нарачката ${subject}`,
  'order.cancel': ({ who, subject }: Names) => `${who} ја сторнира нарачката ${subject}`,
  'order.note': ({ who, subject }: Names) => `${who} ја промени белешката за нарачката ${subject}`,
  'order.tracking': ({ who, subject }: Names) =>
    `${who} го промени бројот за следење на нарачката ${subject}`,
  'product.create': ({ who, subject }: Names) => `${who} го креираше производот ${subject}`,
  'product.save': ({ who, subject }: Names) => `${who} го измени производот ${subject}`,
  'product.price': ({ who, subject }: Names) => `${who} ја измени цената на производот ${subject}`,
  'product.stock': ({ who, subject }: Names) => `${who} ја измени залихата на производот ${subject}`,
  'product.delete': ({ who, subject }: Names) => `${who} го избриша производот ${subject}`,
  'product.import': ({ who, subject }: Names) => `${who} го увезе производот ${subject} од датотека`,
  'product.bulk': ({ who, subject }: Names) => `${who} го измени производот ${subject} заедно со други`,
  'product.undo': ({ who, subject }: Names) => `${who} го врати производот ${subject} како што беше`,
  'product.image': ({ who, subject }: Names) => `${who} додаде слика на производот ${subject}`,
  'product.images': ({ who, subject }: Names) => `${who} ги измени сликите на производот ${subject}`,
  'promo.create': ({ who, subject }: Names) => `${who} го креираше промо кодот ${subject}`,
  'promo.update': ({ who, subject }: Names) => `${who} го измени промо кодот ${subject}`,
  'promo.activate': ({ who, subject }: Names) => `${who} го активира промо кодот ${subject}`,
  'promo.deactivate': ({ who, subject }: Names) => `${who} го деактивира промо кодот ${subject}`,
  'user.promote': ({ who, subject }: Names) => `${who} го направи корисникот ${subject} администратор`,
  'user.disable': ({ who, subject }: Names) => `${who} го деактивира профилот на корисникот ${subject}`,
  'user.enable': ({ who, subject }: Names) => `${who} повторно го активира профилот на корисникот ${subject}`,
  'user.password-change': ({ who }: Names) => `${who} ја промени својата лозинка`,
  'user.password-reset': ({ subject }: Names) =>
    `Лозинката на корисникот ${subject} е променета преку линк од порака`,
  'user.delete': ({ who }: Names) => `${who} го избриша својот профил`,
  'delivery.settings': ({ who }: Names) => `${who} ги промени поставките за достава`,
  'shop.details': ({ who }: Names) => `${who} ги промени податоците за продавницата`,
  'mails.retry': ({ who }: Names) => `${who} повторно ги испрати неиспратените пораки`,
  other: ({ who, subject, action }: Names & { action: string }) => `${who}: ${action} ${subject}`,
} satisfies Record<AuditEvent | 'other', unknown>

export const auditFields = {
  /** A field is called as in its form, without the unit, unless that contains more than its name. */
  labels: {
    ...shopDetails.labels,
    ...promoCodes.labels,
    ...deliverySettings.labels,
    ...productForm.labels,
    'promo-code.description': promoCodes.labels.description, // of a product it is the English one
    price: 'Цена',
    originalPrice: 'Редовна цена покрај попустот',
    images: 'Слики',
    stockQuantity: 'Количина на залиха',
    status: 'Статус',
    total: 'Вкупно',
    note: 'Белешка',
    trackingNumber: 'Број за следење',
    role: 'Улога',
    disabledAt: 'Деактивиран',
    usedCount: 'Досегашни користења',
    hours: 'Работно време',
    social: 'Социјална мрежа',
    registrationNumber: 'ЕМБС',
    taxNumber: 'ЕДБ',
    privacyEmail: 'Е-пошта за лични податоци',
    legalApproved: 'Одобрени правни текстови',
    mails: 'Пораки',
  } as Record<string, string>,
  words: {
    'role.admin': 'администратор',
    'role.user': 'корисник',
    'discountType.percentage': 'процент',
    'discountType.fixed': 'износ',
  } as Record<string, string>,
  nothing: '(ништо)',
}
