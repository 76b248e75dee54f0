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
  titleSearch: ({ q }: { q: string }) => `Резултати за „${q}“`,
  searchPlaceholder: 'Пребарајте, на пр. „крем за раце“',
  searchLabel: 'Пребарајте производи',
  searchClear: 'Избриши го пребарувањето',
  searchSubmit: 'Пребарај',
  found: (n: number) =>
    plural(n, {
      one: `Пронајден е ${formatNumber(n)} производ`,
      other: `Пронајдени се ${formatNumber(n)} производи`,
    }),
  foundZero: 'Не се пронајдени производи',
  filterOpen: 'Филтри',
  filterOpenN: ({ n }: { n: number }) => `Филтри (${n})`,
  filterApply: (n: number) =>
    plural(n, { one: `Прикажи ${formatNumber(n)} производ`, other: `Прикажи ${formatNumber(n)} производи` }),
  filterCategory: 'Категорија',
  filterBrand: 'Бренд',
  filterPrice: 'Цена',
  priceAll: 'Сите цени',
  priceLow: '0 – 1.000 ден.',
  priceMid: '1.000 – 2.000 ден.',
  priceHigh: 'Над 2.000 ден.',
  sortLabel: 'Подреди',
  sortName: 'Име',
  sortPriceAsc: 'Цена: од најниска',
  sortPriceDesc: 'Цена: од највисока',
  sortRating: 'Оценка',
  sortNewest: 'Најнови',
  clear: 'Избриши филтри',
  clearConfirmTitle: 'Да ги избришеме сите филтри?',
  clearConfirmText: 'Ќе се прикажат сите производи.',
  clearConfirmYes: 'Да, избриши',
  emptyTitle: 'Не пронајдовме производи',
  emptyText:
    'Обидете се со други критериуми: проверете го правописот, изберете друга категорија или избришете дел од филтрите.',
  loading: 'Се вчитуваат производите',
  error: 'Производите не може да се вчитаат. Обидете се повторно.',
  results: 'Резултати',
  filters: 'Филтри',
  more: 'Прикажи повеќе',
  earlier: 'Прикажи претходни',
  isOnSale: 'На попуст',
  isBestseller: 'Најпродавано',
  didYouMean: ({ q }: { q: string }) => `Дали мислевте „${q}“?`,
  meta: 'Сите производи за нега на кожа, раце, стапала, усни и тело.',
  chipRemove: ({ name }: { name: string }) => `Отстрани филтер: ${name}`,
  chipSearch: ({ q }: { q: string }) => `Пребарување: ${q}`,
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
