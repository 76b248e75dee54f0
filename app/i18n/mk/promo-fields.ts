import type { PromoField } from '../../domain/promo-fields.ts'
import type { PromoProblem } from '../../domain/promo-problems.ts'

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
  'code-taken': 'Веќе постои промо код кој се пишува така или изгледа исто. Изберете друг.',
  'description-long': 'Описот може да има најмногу 200 знаци.',
  'type-unknown': 'Изберете вид попуст.',
  'value-missing': 'Внесете колкав е попустот.',
  'value-zero': 'Попустот треба да биде поголем од 0.',
  'percent-wrong': 'Внесете процент само со бројки и најмногу две децимали, на пример 10 или 12,5.',
  'percent-large': 'Попустот може да биде најмногу 100 %.',
  'maximum-zero': 'Најголемиот попуст треба да биде поголем од 0. Ако нема ограничување, оставете празно.',
  'limit-wrong': 'Внесете цел број, на пример 50, или оставете празно.',
  'limit-large': 'Бројот може да биде најмногу 1.000.000.',
  'customer-limit-zero': 'Внесете барем 1 или оставете празно.',
  negative: 'Износот не може да биде негативен.',
  'not-a-number': 'Внесете износ само со бројки и најмногу две децимали, на пример 150 или 1500,50.',
  'too-large': 'Износот може да биде најмногу 1.000.000 ден.',
  'time-wrong': 'Внесете датум и време како 20.11.2026 14:00.',
  'day-missing': 'Тој датум не постои. Проверете ги денот и месецот.',
  'hour-skipped':
    'Тоа време не постои: таа ноќ часовникот се поместува од 02:00 на 03:00. Внесете друго време.',
  'ends-before-start': 'Крајот треба да биде по почетокот.',
}

/** What the fields of a promo code are called, and what can be wrong with them. [ADM-15] */
export const promoFields = {
  labels,
  hints,
  problems,
  codeMixed: ({ cyrillic, latin }: { cyrillic: string; latin: string }) =>
    `Кодот меша кирилични (${cyrillic}) и латинични букви (${latin}), кои изгледаат исто. Користете само едно писмо.`,
  limitBelowUsed: ({ used }: { used: string }) =>
    `Кодот веќе е искористен ${used}. Внесете барем толку или оставете празно.`,
}
