import type { DeliveryFigures } from '../delivery-figures.ts'
import { formatNumber, plural } from '../format.ts'

export const productPage = {
  gallery: 'Слики од производот',
  image: ({ i, n }: { i: number; n: number }) => `Слика ${i} од ${n}`,
  stockIn: 'На залиха',
  stock: 'Залиха',
  uspDelivery: ({ price, threshold, reduced }: DeliveryFigures) =>
    `Достава ${price}, ${reduced ?? 'бесплатна'} над ${threshold}`,
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
  empty: 'Сѐ уште нема коментари. Бидете први.',
  loadError: 'Не можевме да ги вчитаме коментарите',
  invalidDate: 'Неважечки датум',
  basedOn: (n: number) =>
    plural(n, {
      one: `Врз основа на ${formatNumber(n)} коментар`,
      other: `Врз основа на ${formatNumber(n)} коментари`,
    }),
}
