import { formatNumber, plural } from '../format.ts'

export const hours = {
  days: ['Недела', 'Понеделник', 'Вторник', 'Среда', 'Четврток', 'Петок', 'Сабота'],
  daySpan: ({ first, last }: { first: string; last: string }) => `${first} – ${last.toLowerCase()}`,
  span: ({ from, to }: { from: string; to: string }) => `${hour(from)}–${hour(to)} ч.`,
  closed: 'затворено',
}

/** 09:00 is read as 9, 09:30 as 9:30. */
function hour(time: string): string {
  return time.replace(/^0/, '').replace(':00', '')
}

/** What search engines show below the title of a category. */
export function categoryMeta({
  category,
  found,
  brands,
}: {
  category: string
  found: number
  brands: string[]
}): string {
  const products = `${formatNumber(found)} ${plural(found, { one: 'производ', other: 'производи' })}`
  const from = brands.length > 0 ? ` од ${brands.join(', ')}` : ''
  return `${category}: ${products}${from}. Јасни состојки, оценки од купувачи и достава до Вашата врата.`
}

/** The words of the price list that is a file. */
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

/** What the server says by itself, as plain text, when it renders no page. */
export const answers = {
  defect: 'Настана грешка. Обидете се повторно.',
  unavailable: 'Продавницата моментално не одговара. Обидете се повторно малку подоцна.',
  tooMany: 'Премногу барања. Почекајте малку и обидете се повторно.',
}

/** The page for a moment in which the shop runs but its data can't be had. */
export const unavailable = {
  title: 'Продавницата моментално не одговара',
  text: 'Грешката не е до Вас. Страницата ќе се отвори сама штом продавницата повторно ќе почне да одговара.',
  /** Instead, when something was sent: whether it was stored nobody knows. */
  sent: 'Не е сигурно дека испратеното е зачувано. Вратете се назад и обидете се повторно.',
  kept: 'Вашата кошничка е зачувана.',
  retry: 'Обидете се повторно',
  looking: 'Се проверува…',
  stillNot: 'Сѐ уште не одговара.',
}
