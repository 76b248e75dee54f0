import { counted, plural, PRODUCTS } from '../format.ts'

export const area = 'list'

export const listPage = {
  found: (n: number) =>
    `${plural(n, { one: 'Пронајден е', other: 'Пронајдени се' })} ${counted(n, PRODUCTS)}`,
  foundZero: 'Не се пронајдени производи',
  titleSearch: ({ q }: { q: string }) => `Резултати за „${q}“`,
  searchSubmit: 'Пребарај',
  filterOpen: 'Филтри',
  filterOpenN: ({ n }: { n: number }) => `Филтри (${n})`,
  filterApply: (n: number) => `Прикажи ${counted(n, PRODUCTS)}`,
  filterPrice: 'Цена',
  priceAll: 'Сите цени',
  priceBands: {
    '0-1000': '0 – 1.000\u00a0ден.',
    '1000-2000': '1.000 – 2.000\u00a0ден.',
    '2000+': 'Од 2.000\u00a0ден.',
  },
  sortLabel: 'Подреди',
  sorts: {
    relevance: 'Најрелевантни',
    newest: 'Најнови',
    name: 'Име',
    'price-asc': 'Цена: од најниска',
    'price-desc': 'Цена: од највисока',
    rating: 'Оценка',
  },
  clear: 'Избриши ги филтрите',
  clearConfirmTitle: 'Да ги избришеме сите филтри?',
  clearConfirmText: 'Ќе се прикажат сите производи.',
  clearConfirmYes: 'Да, избриши',
  emptyTitle: 'Не пронајдовме производи',
  emptyShop: 'Производите доаѓаат наскоро.',
  emptyText:
    'Обидете се со други критериуми: проверете го правописот, изберете друга категорија или избришете дел од филтрите.',
  emptyHelp: 'Ќе Ви помогнеме и по телефон:',
  offered: 'Најпродавани производи',
  error: 'Производите не може да се вчитаат. Обидете се повторно.',
  chosen: 'избрано',
  more: 'Прикажи повеќе',
  earlier: 'Прикажи претходни',
  isOnSale: 'На попуст',
  isBestseller: 'Најпродавано',
  meta: 'Сите производи за нега на кожа, раце, стапала, усни и тело.',
  chipRemove: ({ name }: { name: string }) => `Отстрани го филтерот: ${name}`,
  chipSearch: ({ q }: { q: string }) => `Пребарување: ${q}`,
}

export const search = {
  suggestions: 'Предлози',
  didYouMean: ({ q }: { q: string }) => `Дали мислевте „${q}“?`,
  found: (n: number) => `${counted(n, { one: 'предлог', other: 'предлози' })}. Изберете со стрелките.`,
}
