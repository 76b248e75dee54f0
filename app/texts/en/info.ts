import { counted, formatNumber, plural, PRODUCTS } from '../english-count.ts'
import type * as mk from '../mk/info.ts'

export const infoPage: typeof mk.infoPage = { contents: 'Contents' }

export const about: typeof mk.about = {
  title: 'About us',
  hero: 'More care, less noise',
  story1: ({ founded }) =>
    `We began ${founded === null ? '' : `in ${founded} `}with one simple question: why should you need a magnifying glass for the list of ingredients to find care that truly helps?`,
  story2: ({ products, brands }) =>
    `Today we offer ${counted(products, { one: 'selected product', other: 'selected products' })} from ${formatNumber(brands)} ${plural(brands, { one: 'brand', other: 'brands' })} that we use ourselves. We check every product, ingredient by ingredient, before we offer it to you.`,
  statFounded: 'founded',
  statProducts: (n) => plural(n, PRODUCTS),
  statBrands: (n) => plural(n, { one: 'brand', other: 'brands' }),
  brandsTitle: 'Our brands',
  valuesTitle: 'What we believe in',
  values: [
    { title: 'Honesty', text: 'We tell you what is inside and how much. Nothing less, nothing more.' },
    {
      title: 'Trust in the skin',
      text: 'Formulas that respect the skin barrier – without fragrance where it does not belong.',
    },
    { title: 'Human care', text: 'A person answers, not a machine. In Macedonian and during opening hours.' },
  ],
  teamTitle: 'Our team',
  team: [
    { title: 'The founder', text: 'Selects the formulas and accepts no empty promises.' },
    { title: 'Customer care', text: 'Picks up the phone and answers messages.' },
    { title: 'Warehouse and delivery', text: 'Packs every parcel by hand.' },
  ],
}

export const faq: typeof mk.faq = {
  title: 'How can we help?',
  searchPlaceholder: 'Search questions...',
  chipAll: 'All',
  themes: {
    orders: 'Orders',
    shipping: 'Delivery',
    products: 'Products',
    returns: 'Returns',
    account: 'Account',
  },
  count: (n) => counted(n, { one: 'question', other: 'questions' }),
  emptyTitle: ({ q }) => `No questions found for “${q}”`,
  emptyClear: 'Show all questions',
  search: 'Search the questions',
  chips: 'Topics',
  contactTitle: 'Can’t find the answer?',
  contactText: 'Write or call – we answer during opening hours.',
  meta: 'Answers to the most common questions about orders, delivery, products, returns and accounts.',
  results: 'Questions and answers',
}

export const contact: typeof mk.contact = {
  lead: 'Ask before you order. You can reach us by phone too.',
  addressLabel: 'Address',
  phoneLabel: 'Phone',
  emailLabel: 'E-mail',
  hoursLabel: 'Opening hours',
  social: 'Follow us',
  meta: 'Address, phone numbers, e-mail and opening hours of the shop.',
  openNow: 'Open now',
  closedNow: 'Closed now',
  hoursDay: 'Day',
  hoursTime: 'Time',
  pricesLabel: 'Price list',
  pricesLink: 'Download a table of all prices',
  traderLabel: 'Company details',
  registration: ({ number }) => `EMBS ${number}`,
  tax: ({ number }) => `EDB ${number}`,
  account: ({ number }) => `Bank account ${number}`,
}
