import { formatNumber, plural } from '../format.ts'

export const cat = {
  skincare: 'Нега на кожа',
  handcare: 'Нега на раце',
  footcare: 'Нега на стапала',
  lipcare: 'Нега на усни',
  bodycare: 'Нега на тело',
  personalcare: 'Лична нега',
  bundles: 'Пакети',
  all: 'Сите категории',
}

export const brand = {
  all: 'Сите брендови',
  hoclText: 'Смирување и чистота',
  absolutTorrText: 'Сувост и сигурност',
  theSolutionText: 'Активни состојки',
  okeeffesText: 'За многу сува кожа',
  myhoclText: 'За секој ден',
}

export const list = {
  title: 'Сите производи',
  found: (n: number) =>
    plural(n, {
      one: `Пронајден е ${formatNumber(n)} производ`,
      other: `Пронајдени се ${formatNumber(n)} производи`,
    }),
  foundZero: 'Не се пронајдени производи',
  filterCategory: 'Категорија',
  filterBrand: 'Бренд',
  loading: 'Се вчитуваат производите',
  results: 'Резултати',
}

export const card = {
  add: 'Во кошничка',
  addAria: ({ name }: { name: string }) => `Додај во кошничка: ${name}`,
  soon: 'Наскоро',
  soonAria: ({ name }: { name: string }) => `${name} – наскоро во понуда`,
  bestseller: 'Најпродавано',
  featured: 'Издвојуваме',
  new: 'Ново',
  discount: ({ n }: { n: number }) => `−${n}%`,
  discountAria: (n: number) =>
    `Попуст од ${formatNumber(n)} ${plural(n, { one: 'процент', other: 'проценти' })}`,
  favAdd: ({ name }: { name: string }) => `Додај во омилени: ${name}`,
  favRemove: ({ name }: { name: string }) => `Отстрани од омилени: ${name}`,
  ratingAria: ({ n, r }: { n: number; r: string }) =>
    `Оценка ${r} од 5, ${formatNumber(n)} ${plural(n, { one: 'коментар', other: 'коментари' })}`,
  ratingNone: 'Сѐ уште нема оценки',
  ratingCount: (n: number) => `${formatNumber(n)} ${plural(n, { one: 'коментар', other: 'коментари' })}`,
}
