import type { ReactNode } from 'react'
import { counted, type DeliveryFigures, formatRating, PIECES, PRODUCTS, REVIEWS } from '../format.ts'

export { formatNumber as number } from '../format.ts'
export const area = 'shell'

/** On English pages the Macedonian parts of a text (a name, a price) are marked as such. */
export const marked = (text: string): ReactNode => text

export const common = {
  cancel: 'Откажи',
  close: 'Затвори',
  edit: 'Измени',
  delete: 'Избриши',
  remove: 'Отстрани',
  removeYes: 'Да, отстрани',
  undo: 'Врати',
  retry: 'Обидете се повторно',
  loading: 'Се вчитува…',
  error: 'Грешка',
  required: 'Ова поле е задолжително.',
  optional: '(незадолжително)',
  unlimited: 'Неограничено',
  or: 'или',
  notices: 'Известувања',
}

export const price = {
  incVat: 'Со вклучен ДДВ',
  now: 'Цена',
  was: 'Претходна цена',
  save: ({ amount }: { amount: string }) => `Заштедувате ${amount}`,
  free: 'Бесплатна',
  lowest: ({ amount }: { amount: string }) => `Најниска цена во последните 30 дена пред попустот: ${amount}`,
}

export const qty = {
  label: ({ name }: { name: string }) => `Количина за ${name}`,
  dec: 'Намали ја количината',
  inc: 'Зголеми ја количината',
}

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
  new: 'Ново',
  discount: ({ n }: { n: number }) => `−${n}%`,
  discountAria: (n: number) => `Попуст од ${counted(n, { one: 'процент', other: 'проценти' })}`,
  favAdd: ({ name }: { name: string }) => `Додај во омилени: ${name}`,
  favRemove: ({ name }: { name: string }) => `Отстрани од омилени: ${name}`,
  ratingValue: ({ hundredths }: { hundredths: number }) => formatRating(hundredths),
  ratingAria: ({ n, r }: { n: number; r: string }) => `Оценка ${r} од 5, ${counted(n, REVIEWS)}`,
  starsAria: ({ r }: { r: string }) => `Оценка ${r} од 5`,
  ratingNone: 'Сѐ уште нема оценки',
  ratingCount: (n: number) => counted(n, REVIEWS),
}

export const product = {
  add: 'Додај во кошничка',
  quickBuy: 'Брзо купување',
  breadcrumb: 'Патека',
  added: ({ name }: { name: string }) => `Додадено во кошничката: ${name}`,
  inCart: (n: number) => `${counted(n, PRODUCTS)} во кошничката`,
  addedCta: 'Кон кошничката',
  needsScript: 'Кошничката работи само со вклучени скрипти во прелистувачот. Без нив нарачајте по телефон.',
  writeReview: 'Напишете коментар',
  stockOut: 'Моментално нема на залиха',
}

export const fav = {
  count: (n: number) => counted(n, PRODUCTS),
  added: 'Додадено во омилени',
  removed: 'Отстрането од омилени',
  removeConfirmTitle: 'Да го отстраниме од омилени?',
  removeConfirmText: ({ name }: { name: string }) =>
    `Производот „${name}“ повеќе нема да биде меѓу Вашите омилени.`,
  saveError: 'Омилените не може да се зачуваат. Обидете се повторно.',
  gone: 'Производот повеќе не е во понудата.',
}

export const banner = {
  freeFrom: ({ isFree, threshold }: DeliveryFigures) =>
    isFree ? 'Бесплатна достава' : `Бесплатна достава за нарачки од ${threshold} нагоре`,
  label: 'Известување за достава',
}

export const search = {
  open: 'Пребарување',
  label: 'Пребарајте производи',
  placeholder: 'Пребарајте, на пр. „крем за раце“',
  clear: 'Избриши го пребарувањето',
}

export const nav = {
  skip: 'Прејдете на содржината',
  main: 'Главна навигација',
  home: 'Почетна',
  products: 'Производи',
  about: 'За нас',
  contact: 'Контакт',
  faq: 'Најчести прашања',
  faqShort: 'Прашања',
  favorites: 'Омилени',
  favoritesAria: (n: number) => `Омилени, ${counted(n, PRODUCTS)}`,
  cart: 'Кошничка',
  cartAria: (n: number) => (n === 0 ? 'Кошничка, празна' : `Кошничка, ${counted(n, PIECES)}`),
  menuOpen: 'Отвори го менито',
  menuTitle: 'Мени',
}

export const user = {
  menu: ({ name }: { name: string }) => `Кориснички профил: ${name}`,
  profile: 'Мој профил',
  admin: 'Администрација',
  signout: 'Одјави се',
  signoutConfirmTitle: 'Дали сакате да се одјавите?',
  signoutConfirmText: 'Вашата кошничка останува зачувана во Вашиот профил.',
  signoutConfirmYes: 'Да, одјави ме',
  signin: 'Најави се',
  signoutFailed: 'Одјавувањето не успеа. Проверете ја интернет-врската и обидете се повторно.',
  signoutToast: 'Успешно се одјавивте.',
  signedin: ({ name }: { name: string }) => `Добре дојдовте, ${name}!`,
  registered: 'Профилот е креиран. Добре дојдовте!',
  cartsMerged: 'Ги споивме двете кошнички: оваа и онаа од Вашиот профил.',
}

export const footer = {
  categories: 'Категории',
  help: 'Помош',
  cookieSettings: 'Поставки за колачиња',
  prices: 'Сите цени се во денари, со вклучен ДДВ.',
  social: 'Социјални мрежи',
  text: 'Одбрана дермокозметика за кожата на целото семејство, со достава низ цела Македонија.',
  /** By their addresses; the footer links them in this order, returns apart. */
  pages: {
    returns: 'Достава и враќање',
    terms: 'Услови за користење',
    privacy: 'Политика за приватност',
    cookies: 'Колачиња',
  },
}

export type InfoPage = keyof typeof footer.pages

export const error = {
  '404Title': 'Страницата не е пронајдена',
  '404Text': 'Можеби е преместена или никогаш не постоела.',
  '404Cta': 'Кон почетната',
  '500Title': 'Нешто тргна наопаку',
  '500Text': 'Грешката не е до Вас. Освежете ја страницата или обидете се подоцна.',
  network: 'Нема врска со серверот. Проверете ја интернет-врската и обидете се повторно.',
  cartFull: 'Во кошничката има место за најмногу 50 различни производи.',
}
