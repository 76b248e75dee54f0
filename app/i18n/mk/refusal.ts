import { formatNumber, plural } from '../format.ts'

/** Why something was not done, where no other part of the shop words it. */
export const refusal = {
  malformed: 'Податоците не може да се прочитаат. Освежете ја страницата и обидете се повторно.',
  forbidden: 'Немате дозвола за ова.',
  notFound: 'Ова повеќе не постои.',
  idempotency: 'Оваа нарачка е веќе испратена. Проверете ја Вашата историја на нарачки.',
  statusUnknown: 'Овој статус не постои.',
  alreadyCancelled: 'Нарачката е веќе откажана.',
  productUnavailable: 'Производот повеќе не е достапен и не може да се нарача.',
  quantityInvalid: 'Количината мора да биде цел број од 1 до 99.',
  textTooLong: (n: number) =>
    `Текстот е предолг. Најмногу ${formatNumber(n)} ${plural(n, { one: 'знак', other: 'знаци' })}.`,
  promoBlank: 'Внесете промо код.',
  ratingMissing: 'Ве молиме изберете оценка',
  commentMissing: 'Напишете неколку зборови за производот.',
}
