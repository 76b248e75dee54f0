import { counted, PRODUCTS } from '../format.ts'

export const hours = {
  days: ['Недела', 'Понеделник', 'Вторник', 'Среда', 'Четврток', 'Петок', 'Сабота'],
  daySpan: ({ first, last }: { first: string; last: string }) => `${first} – ${last.toLowerCase()}`,
  span: ({ from, to }: { from: string; to: string }) => `${hour(from)}–${hour(to)} ч.`,
  closed: 'затворено',
}

/** 09:00 is spoken as 9, 09:30 as 9:30. */
const hour = (time: string): string => time.replace(/^0/, '').replace(':00', '')

export function categoryMeta({
  category,
  found,
  brands,
}: {
  category: string
  found: number
  brands: string[]
}): string {
  const products = counted(found, PRODUCTS)
  const from = brands.length > 0 ? ` од ${brands.join(', ')}` : ''
  return `${category}: ${products}${from}. Јасни состојки, оценки од купувачи и достава до Вашата врата.`
}

export const priceList = {
  columns: {
    code: 'Шифра',
    name: 'Назив',
    brand: 'Бренд',
    category: 'Категорија',
    price: 'Цена (ден.)',
    regularPrice: 'Редовна цена (ден.)',
    discount: 'Попуст (%)',
    stock: 'На залиха',
    address: 'Адреса',
  },
  inStock: 'да',
  outOfStock: 'не',
  comingSoon: 'наскоро',
}

export const answers = {
  defect: 'Настана грешка. Обидете се повторно.',
  unavailable: 'Продавницата моментално не одговара. Обидете се повторно малку подоцна.',
  badAddress: 'Адресата не е исправна. Проверете ја и обидете се повторно.',
  otherOrigin: 'Барањето дојде од друга страница. Освежете ја страницата и обидете се повторно.',
  tooMany: 'Премногу барања. Почекајте малку и обидете се повторно.',
  tooLarge:
    'Испратеното е преголемо и ништо не е зачувано. Вратете се на претходната страница и намалете го.',
  tooSlow:
    'Врската е премногу бавна и ништо не е зачувано. Вратете се на претходната страница и обидете се повторно.',
}

export const unavailable = {
  title: 'Продавницата моментално не одговара',
  text: 'Грешката не е до Вас. Страницата ќе се отвори сама штом продавницата повторно ќе почне да одговара.',
  /** For a request that was sent: it is unknown whether it was stored. */
  sent: 'Не е сигурно дали испратеното е зачувано. Вратете се на претходната страница и обидете се повторно.',
  kept: 'Вашата кошничка е зачувана.',
  retry: 'Обидете се повторно',
  looking: 'Се проверува…',
  stillNot: 'Сѐ уште не одговара.',
}
