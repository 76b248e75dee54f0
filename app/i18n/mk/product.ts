import { formatNumber, plural } from '../format.ts'

export const product = {
  add: 'Додај во кошничка',
  quickBuy: 'Брзо купување',
  breadcrumb: 'Патека',
  added: ({ name }: { name: string }) => `Додадено во кошничката: ${name}`,
  addedCta: 'Кон кошничката',
  stockOut: 'Моментално нема на залиха',
}

export const review = {
  write: 'Напишете коментар',
  starsAria: ({ r }: { r: string }) => `Оценка ${r} од 5`,
}

export const fav = {
  count: (n: number) => `${formatNumber(n)} ${plural(n, { one: 'производ', other: 'производи' })}`,
  added: 'Додадено во омилени',
  removed: 'Отстрането од омилени',
  removeConfirmTitle: 'Да го отстраниме од омилени?',
  removeConfirmText: ({ name }: { name: string }) =>
    `Производот „${name}“ повеќе нема да биде меѓу Вашите омилени.`,
  removeConfirmYes: 'Да, отстрани',
  saveError: 'Омилените не може да се зачуваат. Обидете се повторно.',
}
