import { counted, plural, PRODUCTS } from '../format.ts'

export const area = 'info'

export const infoPage = { contents: 'Содржина' }

export const about = {
  title: 'За нас',
  hero: 'Повеќе грижа, помалку шум',
  story1: ({ founded }: { founded: number | null }) =>
    `Почнавме ${founded === null ? '' : `во ${founded} година `}со едноставно прашање: зошто негата што навистина помага треба да се бара со лупа во списокот на состојките?`,
  story2: ({ products, brands }: { products: number; brands: number }) =>
    `Денес нудиме ${counted(products, { one: 'одбран производ', other: 'одбрани производи' })} од ${counted(brands, { one: 'бренд што го', other: 'брендови што ги' })} користиме и самите. Секој производ го проверуваме состојка по состојка пред да Ви го понудиме.`,
  statFounded: 'основани',
  statProducts: (n: number) => plural(n, PRODUCTS),
  statBrands: (n: number) => plural(n, { one: 'бренд', other: 'брендови' }),
  brandsTitle: 'Нашите брендови',
  valuesTitle: 'Во што веруваме',
  values: [
    { title: 'Искреност', text: 'Пишуваме што има внатре и колку. Ништо помалку, ништо повеќе.' },
    {
      title: 'Доверба во кожата',
      text: 'Формули што ја почитуваат бариерата на кожата – без мирис каде што не треба.',
    },
    { title: 'Човечка грижа', text: 'Се јавува човек, не автомат. На македонски и во работно време.' },
  ],
  teamTitle: 'Нашиот тим',
  team: [
    { title: 'Основачот', text: 'Ги одбира формулите и не прифаќа празни ветувања.' },
    { title: 'Грижата за купувачите', text: 'Го крева телефонот и одговара на пораките.' },
    { title: 'Магацинот и доставата', text: 'Секоја пратка ја пакуваат рачно.' },
  ],
}

export const faq = {
  title: 'Како да Ви помогнеме?',
  searchPlaceholder: 'Пребарај прашања...',
  chipAll: 'Сите',
  themes: {
    orders: 'Нарачки',
    shipping: 'Достава',
    products: 'Производи',
    returns: 'Враќање',
    account: 'Профил',
  },
  count: (n: number) => counted(n, { one: 'прашање', other: 'прашања' }),
  emptyTitle: ({ q }: { q: string }) => `Нема прашања за „${q}“`,
  emptyClear: 'Прикажи ги сите прашања',
  search: 'Пребарување на прашањата',
  chips: 'Теми',
  contactTitle: 'Не го најдовте одговорот?',
  contactText: 'Пишете ни или јавете се – одговараме во работното време.',
  meta: 'Одговори на најчестите прашања за нарачки, достава, производи, враќање и профил.',
  results: 'Прашања и одговори',
}

export const contact = {
  lead: 'Прашајте пред да нарачате. Достапни сме и по телефон.',
  addressLabel: 'Адреса',
  phoneLabel: 'Телефон',
  emailLabel: 'Е-пошта',
  hoursLabel: 'Работно време',
  social: 'Следете нѐ',
  meta: 'Адреса, телефони, е-пошта и работно време на продавницата.',
  openNow: 'Сега е отворено',
  closedNow: 'Сега е затворено',
  hoursDay: 'Ден',
  hoursTime: 'Време',
  pricesLabel: 'Ценовник',
  pricesLink: 'Преземи табела со сите цени',
  traderLabel: 'Податоци за трговецот',
  registration: ({ number }: { number: string }) => `ЕМБС ${number}`,
  tax: ({ number }: { number: string }) => `ЕДБ ${number}`,
  account: ({ number }: { number: string }) => `Жиро-сметка ${number}`,
}
