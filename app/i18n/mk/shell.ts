import { formatNumber, plural } from '../format.ts'

export const a11y = {
  skip: 'Прејдете на содржината',
}

export const banner = {
  delivery: 'Бесплатна достава за нарачки над 1,500 ден',
  freeAbove: ({ amount }: { amount: string }) => `Бесплатна достава за нарачки над ${amount}`,
  label: 'Известување за достава',
}

export const nav = {
  main: 'Главна навигација',
  home: 'Почетна',
  products: 'Производи',
  about: 'За нас',
  contact: 'Контакт',
  faq: 'Најчести прашања',
  faqShort: 'Прашања',
  favorites: 'Омилени',
  favoritesAria: (n: number) =>
    plural(n, {
      one: `Омилени, ${formatNumber(n)} производ`,
      other: `Омилени, ${formatNumber(n)} производи`,
    }),
  cart: 'Кошничка',
  cartAria: (n: number) =>
    n === 0
      ? 'Кошничка, празна'
      : plural(n, {
          one: `Кошничка, ${formatNumber(n)} производ`,
          other: `Кошничка, ${formatNumber(n)} производи`,
        }),
  menuOpen: 'Отвори мени',
  menuClose: 'Затвори мени',
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
  signoutFailed: 'Одјавувањето не успеа. Проверете го интернетот и обидете се повторно.',
  signoutToast: 'Успешно се одјавивте.',
}

export const footer = {
  categories: 'Категории',
  help: 'Помош',
  terms: 'Услови за користење',
  privacy: 'Политика за приватност',
  cookies: 'Колачиња',
  cookieSettings: 'Поставки за колачиња',
  prices: 'Сите цени се во денари, со вклучен ДДВ.',
  nav: 'Помош и правила',
  legal: 'Правни информации',
  social: 'Социјални мрежи',
  text: 'Одбрана дермокозметика за кожата на целото семејство, со достава низ цела Македонија.',
  returns: 'Достава и враќање',
  contact: 'Контакт',
}

export const error = {
  '404Title': 'Страницата не е пронајдена',
  '404Text': 'Можеби е преместена или никогаш не постоела.',
  '404Cta': 'Кон почетната',
  '500Title': 'Нешто тргна наопаку',
  '500Text': 'Грешката не е до Вас. Освежете ја страницата или обидете се подоцна.',
  network: 'Нема врска со серверот. Проверете ја интернет-врската и обидете се повторно.',
  malformed: 'Податоците не може да се прочитаат. Освежете ја страницата и обидете се повторно.',
  forbidden: 'Немате дозвола за ова.',
  notFound: 'Ова повеќе не постои.',
  idempotency: 'Оваа нарачка е веќе испратена. Проверете ја Вашата историја на нарачки.',
  statusUnknown: 'Овој статус не постои.',
  alreadyCancelled: 'Нарачката е веќе откажана.',
  productUnavailable: 'Производот повеќе не е достапен и не може да се нарача.',
  quantityInvalid: 'Количината мора да биде цел број од 1 до 99.',
  cartFull: 'Во кошничката има место за најмногу 50 различни производи.',
  textTooLong: (n: number) =>
    `Текстот е предолг. Најмногу ${formatNumber(n)} ${plural(n, { one: 'знак', other: 'знаци' })}.`,
  promoBlank: 'Внесете промо код.',
}
