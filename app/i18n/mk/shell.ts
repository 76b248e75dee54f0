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
  signedin: ({ name }: { name: string }) => `Добре дојдовте, ${name}!`,
  registered: 'Профилот е креиран. Добре дојдовте!',
  cartsMerged: 'Ги споивме двете кошнички: оваа и онаа од Вашиот профил.',
}

export const footer = {
  categories: 'Категории',
  help: 'Помош',
  terms: 'Услови за користење',
  privacy: 'Политика за приватност',
  cookies: 'Колачиња',
  cookieSettings: 'Поставки за колачиња',
  prices: 'Сите цени се во денари, со вклучен ДДВ.',
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
  cartFull: 'Во кошничката има место за најмногу 50 различни производи.',
}
