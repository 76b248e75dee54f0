import type { BulkReason, BulkTag, Rounding } from '../../domain/bulk-change.ts'
import type { BulkProblem } from '../../domain/bulk-values.ts'
import { formatNumber, plural } from '../format.ts'

const products = (n: number) => `${formatNumber(n)} ${plural(n, { one: 'производ', other: 'производи' })}`

const kinds = {
  price: 'Промени ги цените',
  sale: 'Стави на попуст',
  'sale-end': 'Заврши го попустот',
  tag: 'Промени ознака',
  stock: 'Промени залиха',
  category: 'Премести во категорија',
  brand: 'Промени бренд',
}

const roundings: Record<Rounding, string> = {
  whole: 'на цел денар',
  nine: 'на најблиската цена што завршува на 9',
}

const tags: Record<BulkTag, string> = {
  isBestseller: 'Најпродавано',
  isFeatured: 'Издвојуваме',
  isComingSoon: 'Наскоро',
}

const reasons: Record<BulkReason, string> = {
  'price-zero': 'Цената би била 0 или помала.',
  'price-too-large': 'Цената би била над 1.000.000 ден.',
  'no-sale': 'Цената на попуст не би била пониска од редовната.',
}

const problems: Record<BulkProblem, string> = {
  kind: 'Изберете што да се смени.',
  amount: 'Внесете број поголем од 0 со најмногу две децимали, на пример 10 или 7,5.',
  'percent-too-large': 'Процентот може да биде најмногу 1.000, а за намалување помалку од 100.',
  sale: 'Внесете цел процент од 1 до 99.',
  choice: 'Изберете една од понудените вредности.',
  brand: 'Внесете бренд.',
}

export const productBulk = {
  title: 'Измена на повеќе производи',
  lead: 'Прво гледате што би се сменило кај секој производ; потоа потврдувате.',
  whichTitle: 'Кои производи',
  found: (n: number) => `${plural(n, { one: 'Избран е', other: 'Избрани се' })} ${products(n)}.`,
  none: 'Нема производи што одговараат на изборот.',
  search: 'Име или бренд',
  choose: 'Прикажи ги',
  oneByOne: 'Избери поединечно',
  onlyMarked: 'Само означените',
  everything: 'Сите производи',
  firstOf: ({ shown }: { shown: number }) =>
    `Поединечно може да се избере од првите ${formatNumber(shown)}. Намалете го изборот со пребарување.`,
  whatTitle: 'Што да се смени',
  kinds,
  direction: 'Насока',
  directions: { up: 'Зголеми', down: 'Намали' },
  amount: 'За колку',
  unit: 'Единица',
  units: { percent: '%', amount: 'ден.' },
  rounding: 'Заокружи',
  roundings,
  priceHint: 'Кај производите на попуст се менуваат и редовната цена и цената на попуст.',
  percent: 'Попуст (%)',
  saleHint: 'Се смета од редовната цена.',
  tag: 'Ознака',
  tags,
  isSet: 'Означи',
  set: { on: 'Стави ја ознаката', off: 'Тргни ја ознаката' },
  stock: 'Залиха',
  stocks: { on: 'На залиха', off: 'Нема на залиха' },
  category: 'Категорија',
  newBrand: 'Нов бренд',
  preview: 'Прикажи што би се сменило',
  previewing: 'Се пресметува…',
  wrong: 'Проверете ги означените полиња. Ништо не е сменето.',
  problems,
  previewTitle: 'Што би се сменило',
  changed: 'Ќе се сменат',
  same: 'Веќе се такви',
  refused: 'Нема да се сменат',
  reasons,
  nothing: 'Ниеден од избраните производи не би се сменил.',
  more: (n: number) => `и уште ${products(n)}`,
  apply: (n: number) => `Смени: ${products(n)}`,
  applying: 'Се менува…',
  stale:
    'Производите се сменија по прегледот и ништо не е сменето. Ова е новиот преглед; потврдете повторно.',
  applied: (n: number) => `${plural(n, { one: 'Сменет е', other: 'Сменети се' })} ${products(n)}.`,
  failed: 'Производите не се сменети.',
  needLogin: 'Најавата истече. Најавете се повторно; внесеното останува тука.',
}
