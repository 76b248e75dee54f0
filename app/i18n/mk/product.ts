import type { DeliveryFigures } from '../delivery-figures.ts'
import { formatNumber, plural } from '../format.ts'

export const product = {
  breadcrumb: 'Патека',
  gallery: 'Слики од производот',
  image: ({ i, n }: { i: number; n: number }) => `Слика ${i} од ${n}`,
  add: 'Додај во кошничка',
  added: ({ name }: { name: string }) => `Додадено во кошничката: ${name}`,
  addedCta: 'Кон кошничката',
  stockIn: 'На залиха',
  stockOut: 'Моментално нема на залиха',
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
  quickBuy: 'Брзо купување',
  related: 'Слични производи',
}

export const review = {
  write: 'Напишете коментар',
  needRating: 'Ве молиме изберете оценка',
  needComment: 'Напишете неколку зборови за производот.',
  login: 'Најавете се за да оставите коментар.',
  empty: 'Сѐ уште нема коментари. Бидете први.',
  loadError: 'Не можевме да ги вчитаме коментарите',
  invalidDate: 'Неважечки датум',
  starsAria: ({ r }: { r: string }) => `Оценка ${r} од 5`,
  basedOn: (n: number) =>
    plural(n, {
      one: `Врз основа на ${formatNumber(n)} коментар`,
      other: `Врз основа на ${formatNumber(n)} коментари`,
    }),
}

export const fav = {
  title: 'Омилени',
  count: (n: number) => `${formatNumber(n)} ${plural(n, { one: 'производ', other: 'производи' })}`,
  emptyTitle: 'Сѐ уште немате омилени',
  emptyText: 'Допрете го срцето кај производ што Ви се допаѓа и ќе го најдете овде.',
  emptyCta: 'Разгледајте ги производите',
  added: 'Додадено во омилени',
  removed: 'Отстрането од омилени',
  removeConfirmTitle: 'Да го отстраниме од омилени?',
  removeConfirmText: ({ name }: { name: string }) =>
    `Производот „${name}“ повеќе нема да биде меѓу Вашите омилени.`,
  removeConfirmYes: 'Да, отстрани',
  login: 'Најавете се за да зачувате омилени.',
  error: 'Омилените не може да се вчитаат. Обидете се повторно.',
  saveError: 'Омилените не може да се зачуваат. Обидете се повторно.',
  meta: 'Производите што ги зачувавте за подоцна.',
}
