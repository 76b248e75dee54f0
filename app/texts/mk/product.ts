import { counted, REVIEWS, type DeliveryFigures } from '../format.ts'

export const area = 'product'

export const reviewForm = {
  ratingLabel: 'Ваша оценка',
  ratingOption: (n: number) => counted(n, { one: 'ѕвезда', other: 'ѕвезди' }),
  commentLabel: 'Ваш коментар',
  commentPlaceholder: 'Како Ви се допадна производот?',
  nameHint: 'Коментарот се објавува со името со кое сте се регистрирале.',
  submit: 'Објави коментар',
  submitting: 'Се објавува…',
  added: 'Вашиот коментар е додаден',
  saveError: 'Не можевме да го зачуваме коментарот',
  deleteOwn: 'Избриши го својот коментар',
  deleting: 'Се брише…',
  deleted: 'Коментарот е избришан',
  deleteError: 'Не можевме да го избришеме коментарот',
  deleteConfirmTitle: 'Да го избришеме коментарот?',
  deleteConfirmText: 'Ова не може да се поништи.',
}

export const productPage = {
  gallery: 'Слики од производот',
  image: ({ i, n }: { i: number; n: number }) => `Слика ${i} од ${n}`,
  stockIn: 'На залиха',
  uspDelivery: ({ isFree, price, threshold, reduced }: DeliveryFigures) =>
    isFree
      ? 'Бесплатна достава'
      : `Достава ${price}, ${reduced ?? 'бесплатна'} за нарачки од ${threshold} нагоре`,
  uspReturns: 'Враќање во рок од 30 дена',
  sectionUsage: 'Начин на употреба',
  sectionRevolutionary: 'Зошто е поинаков',
  sectionEffectiveness: 'Делотворност',
  sectionActive: 'Активни состојки',
  sectionBenefits: 'Придобивки',
  sectionReviews: 'Коментари',
  notFoundTitle: 'Производот не е пронајден',
  notFoundText: 'Производот не постои или е отстранет од понудата.',
  notFoundCta: 'Кон сите производи',
  error: 'Производот не може да се вчита. Обидете се повторно.',
  question: 'Имате прашање?',
  related: 'Слични производи',
  recent: 'Неодамна разгледани',
  empty: 'Сѐ уште нема коментари. Бидете први.',
  loadError: 'Не можевме да ги вчитаме коментарите',
  invalidDate: 'Неважечки датум',
  moreReviews: 'Прикажи повеќе коментари',
  newerReviews: 'Прикажи понови коментари',
  basedOn: (n: number) => `Врз основа на ${counted(n, REVIEWS)}`,
}
