import type { PromoField, PromoProblem } from '../../shop/promotions/fields.ts'
import type { PromoState } from '../../shop/promotions/rules.ts'
import { counted } from '../format.ts'
import { amountProblems, saving } from './admin.ts'

export * from './admin.ts'

export const area = 'adminPromoCodes'

const labels: Record<PromoField, string> = {
  code: 'Код',
  description: 'Опис',
  discountType: 'Вид попуст',
  discountValue: 'Попуст',
  minimumOrderAmount: 'Минимална нарачка (ден.)',
  maximumDiscount: 'Најголем попуст (ден.)',
  usageLimit: 'Вкупно користења',
  usageLimitPerCustomer: 'Користења по купувач',
  validFrom: 'Важи од',
  validUntil: 'Важи до',
  isActive: 'Активен',
}

const hints: Partial<typeof labels> = {
  code: 'Од 3 до 32 букви, цифри, цртички или долни црти, само на едно писмо.',
  description: 'Го гледаат само администраторите.',
  minimumOrderAmount: 'Празно значи без минимум.',
  maximumDiscount: 'Празно значи без ограничување.',
  usageLimit: 'Празно значи неограничено.',
  usageLimitPerCustomer: 'Празно значи неограничено. Се бројат и откажаните нарачки.',
  validFrom: 'На пример 20.11.2026 00:00, по време во Скопје. Празно значи од сега.',
  validUntil: 'Заедно со последната минута. Само датум значи до крајот на денот, празно значи без крај.',
  isActive: 'Само активен код може да се примени.',
}

type PlainProblem = Exclude<PromoProblem, 'code-mixed' | 'limit-below-used'>

const problems: Record<PlainProblem, string> = {
  'code-missing': 'Внесете код.',
  'code-length': 'Кодот треба да има од 3 до 32 знаци.',
  'code-letters': 'Кодот може да содржи само букви, цифри, цртички и долни црти, без празни места.',
  'code-taken': 'Веќе постои промо код што се пишува така или изгледа исто. Изберете друг.',
  'description-long': 'Описот може да има најмногу 200 знаци.',
  'type-unknown': 'Изберете вид попуст.',
  'value-missing': 'Внесете колкав е попустот.',
  'value-zero': 'Попустот треба да биде поголем од 0.',
  'percent-wrong': 'Внесете процент само со бројки и најмногу две децимали, на пример 10 или 12,5.',
  'percent-large': 'Попустот може да биде најмногу 100%.',
  'maximum-zero': 'Најголемиот попуст треба да биде поголем од 0. Ако нема ограничување, оставете празно.',
  'limit-wrong': 'Внесете цел број, на пример 50, или оставете празно.',
  'limit-large': 'Бројот може да биде најмногу 1.000.000.',
  'limit-zero': 'Внесете барем 1 или оставете празно.',
  ...amountProblems,
  'not-a-number': 'Внесете износ само со бројки и најмногу две децимали, на пример 150 или 1500,50.',
  'time-wrong': 'Внесете датум и време како 20.11.2026 14:00.',
  'day-missing': 'Тој датум не постои. Проверете ги денот и месецот.',
  'hour-skipped':
    'Тоа време не постои: таа ноќ часовникот се поместува од 02:00 на 03:00. Внесете друго време.',
  'ends-before-start': 'Крајот треба да биде по почетокот.',
}

export const promoFields = {
  labels,
  hints,
  problems,
  codeMixed: ({ cyrillic, latin }: { cyrillic: string; latin: string }) =>
    `Во кодот се измешани кирилски (${cyrillic}) и латинични букви (${latin}), што изгледаат исто. Користете само едно писмо.`,
  limitBelowUsed: ({ used }: { used: string }) =>
    `Кодот веќе е искористен ${used}. Внесете барем толку или оставете празно.`,
}

const states: Record<PromoState, string> = {
  active: 'Активен',
  scheduled: 'Сѐ уште не важи',
  expired: 'Истечен',
  'used-up': 'Исцрпен',
  inactive: 'Неактивен',
}

const times = (n: number) => counted(n, { one: 'пат', other: 'пати' })

export const promoCodes = {
  newTitle: 'Нов промо код',
  editTitle: ({ code }: { code: string }) => `Промо код ${code}`,
  add: 'Креирај промо код',
  found: (n: number) => counted(n, { one: 'промо код', other: 'промо кодови' }),
  empty: 'Нема промо кодови',
  emptyText: 'Промо кодот им дава попуст на купувачите во кошничката.',
  nothing: 'Нема такви промо кодови',
  nothingText: 'Променете го пребарувањето или состојбата.',
  missing: 'Промо кодот не е пронајден',
  missingText: 'Проверете ја адресата или изберете код од списокот.',
  all: 'Сите промо кодови',
  search: 'Код или опис',
  state: 'Состојба',
  anyState: 'Сите состојби',
  pages: 'Страници со промо кодови',
  newer: 'Понови кодови',
  older: 'Постари кодови',
  discount: 'Попуст',
  period: 'Важи',
  usedUses: ({ uses }: { uses: string }) => `Искористен: ${uses}`,
  actions: 'Дејства',
  editCode: ({ code }: { code: string }) => `Измени го кодот ${code}`,
  usedOf: ({ used, limit }: { used: string; limit: string }) => `${used}\u00a0од\u00a0${limit}`,
  perCustomer: (n: number) => `${times(n)} по купувач`,
  minimum: ({ amount }: { amount: string }) => `за нарачка од ${amount}`,
  most: ({ amount }: { amount: string }) => `најмногу ${amount}`,
  since: ({ date }: { date: string }) => `од ${date}`,
  till: ({ date }: { date: string }) => `до ${date}`,
  removeCode: ({ code }: { code: string }) => `Избриши го кодот ${code}`,
  removeTitle: ({ code }: { code: string }) => `Да го избришеме промо кодот „${code}“?`,
  removeText:
    'Купувачите веќе нема да можат да го применат. Постојните нарачки остануваат исти, а кодот може повторно да го активирате.',
  removeYes: 'Да, избриши го',
  removeNo: 'Не, задржи го',
  removed: ({ code }: { code: string }) => `Промо кодот „${code}“ е избришан.`,
  removeError: 'Промо кодот не е избришан.',
  activate: 'Активирај',
  activateCode: ({ code }: { code: string }) => `Активирај го кодот ${code}`,
  activated: ({ code }: { code: string }) => `Промо кодот „${code}“ повторно е активен.`,
  activateError: 'Промо кодот не е активиран.',
  states,
  ...promoFields,
  times,
  groupCode: 'Код и опис',
  groupDiscount: 'Попуст',
  groupLimits: 'Ограничувања',
  groupPeriod: 'Период',
  percentage: 'Процент',
  fixed: 'Износ',
  percentageValue: 'Попуст (%)',
  fixedValue: 'Попуст (ден.)',
  make: 'Генерирај код',
  usedUntilNow: ({ times: used }: { times: string }) =>
    `Искористен ${used}. Секоја нарачка го чува попустот со кој е направена, па измените не ја менуваат.`,
  preview: 'Што добива купувачот',
  previewWaits: 'Пресметката ќе се прикаже кога сите полиња ќе бидат исправни.',
  percent: ({ value }: { value: string }) => `${value}%`,
  off: ({ discount }: { discount: string }) => `попуст ${discount}`,
  gets: ({ subtotal, pays, discount }: Record<'subtotal' | 'pays' | 'discount', string>) =>
    `Купувач со нарачка од ${subtotal} плаќа ${pays} (${discount})`,
  from: ({ date, time }: { date: string; time: string }) => `од ${date} во ${time}`,
  until: ({ date, time }: { date: string; time: string }) => `до ${date} во ${time}`,
  below: ({ minimum, subtotal }: { minimum: string; subtotal: string }) =>
    `За нарачка под ${minimum} нема попуст: за ${subtotal} плаќа ${subtotal}`,
  noDelivery: 'Доставата се пресметува посебно.',
  usesTotal: (n: number) => `Кодот може да се искористи вкупно ${times(n)}.`,
  usesEach: (n: number) => `Еден купувач може да го искористи најмногу ${times(n)}.`,
  isOff: 'Кодот не е активен: никој не може да го примени.',
  free: ({ amount }: { amount: string }) =>
    `Попустот е поголем од минималната нарачка: нарачка до ${amount} ќе биде бесплатна, освен доставата.`,
  twice: ({ time }: { time: string }) =>
    `Времето ${time} го има двапати, бидејќи таа ноќ часовникот се враќа еден час. Периодот ги опфаќа двете.`,
  link: 'Линк со кодот',
  linkHint: 'Кога некој ќе го отвори, кодот го чека во кошничката.',
  copy: 'Копирај',
  copied: 'Линкот е копиран.',
  copyError: 'Линкот не може да се копира. Означете го и копирајте го рачно.',
  save: 'Зачувај го кодот',
  ...saving,
  saved: 'Промо кодот е зачуван.',
  made: 'Промо кодот е креиран.',
  saveError: 'Промо кодот не е зачуван.',
  changedTitle: 'Промо кодот е изменет во меѓувреме',
  yes: 'Да',
  no: 'Не',
}
