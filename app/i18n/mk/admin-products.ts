import type { PictureProblem } from '../../domain/picture-address.ts'
import type { ProductField } from '../../domain/product-fields.ts'
import type { AmountProblem } from '../../domain/typed-amount.ts'
import { formatNumber, plural } from '../format.ts'

const products = (n: number) => `${formatNumber(n)} ${plural(n, { one: 'производ', other: 'производи' })}`

export const productList = {
  found: products,
  foundOf: ({ found, total }: { found: number; total: number }) =>
    `${formatNumber(found)} од ${products(total)}`,
  add: 'Додај производ',
  filters: 'Филтри за производите',
  search: 'Име или бренд',
  searchHint: 'Може и со латиница.',
  show: 'Пребарај',
  reset: 'Прикажи ги сите',
  picture: 'Слика',
  product: 'Производ',
  price: 'Цена',
  stock: 'Залиха',
  tags: 'Ознаки',
  rating: 'Оценка',
  actions: 'Дејства',
  inStock: 'На залиха',
  outOfStock: 'Нема на залиха',
  pieces: (n: number) => `${formatNumber(n)} ${plural(n, { one: 'парче', other: 'парчиња' })}`,
  noTags: 'Без ознаки',
  edit: ({ name }: { name: string }) => `Измени: ${name}`,
  remove: ({ name }: { name: string }) => `Избриши: ${name}`,
  emptyTitle: 'Нема производи',
  emptyText: 'Додајте го првиот производ и веднаш ќе се појави во продавницата.',
  noneTitle: 'Нема такви производи',
  noneText: 'Ниеден производ не одговара на пребарувањето и на избраните филтри.',
  pages: 'Страници со производи',
  newer: 'Понови производи',
  older: 'Постари производи',
  removeTitle: ({ name }: { name: string }) => `Да го избришеме „${name}“?`,
  removeText:
    'Производот, неговите коментари и слики веднаш исчезнуваат од продавницата. Нарачките остануваат. Ова не може да се врати.',
  removeYes: 'Да, избриши го',
  removeNo: 'Не, задржи го',
}

const labels: Record<ProductField, string> = {
  name: 'Име',
  nameEn: 'Име на англиски',
  brand: 'Бренд',
  customBrand: 'Друг бренд',
  category: 'Категорија',
  descriptionMk: 'Опис',
  description: 'Опис на англиски',
  usageInstructions: 'Начин на употреба',
  revolutionaryAspects: 'Зошто е поинаков',
  effectiveness: 'Делотворност',
  activeIngredients: 'Активни состојки',
  benefits: 'Придобивки',
  regularPrice: 'Редовна цена (ден.)',
  salePrice: 'Цена на попуст (ден.)',
  isBestseller: 'Најпродавано',
  isFeatured: 'Издвојуваме',
  isComingSoon: 'Наскоро',
  inStock: 'На залиха',
  stockQuantity: 'Количина',
  sku: 'Шифра',
  imageAddresses: 'Адреси на други слики',
}

const hints: Partial<typeof labels> = {
  nameEn: 'Ако е празно, и на англиски стои македонското име.',
  usageInstructions: 'Секој ред е еден чекор, со свој број.',
  revolutionaryAspects: 'Секој ред е еден пасус.',
  effectiveness: 'Секој ред е една ставка.',
  activeIngredients: 'Секој ред е една ставка.',
  benefits: 'Секој ред е една ставка.',
  regularPrice: 'На пример 1.290 или 1290,50.',
  salePrice: 'Важи само ако е поголема од 0 и помала од редовната.',
  isComingSoon: 'Се гледа, но не може да се нарача.',
  stockQuantity: 'Празно значи неограничено.',
  imageAddresses:
    'По една во ред, само слики од оваа продавница (адреси што почнуваат со /media/). Нови слики се прикачуваат.',
}

const amounts: Record<AmountProblem, string> = {
  required: 'Внесете ја цената.',
  negative: 'Цената не може да биде негативна.',
  'not-a-number': 'Внесете цена само со бројки и најмногу две децимали, на пример 1290 или 1290,50.',
  'too-large': 'Цената може да биде најмногу 1.000.000 ден.',
}

const pictures: Record<PictureProblem, (line: { line: number }) => string> = {
  elsewhere: ({ line }) =>
    `Ред ${line}: сликата е на друг сервер и во продавницата нема да се прикаже. Прикачете ја наместо тоа.`,
  'no-picture': ({ line }) =>
    `Ред ${line}: ова не е адреса на слика од продавницата. Адресата почнува со /media/ и нема празни места.`,
  uploaded: ({ line }) =>
    `Ред ${line}: прикачените слики се додаваат и се вадат во делот „Слики“, а не овде.`,
}

export const productForm = {
  labels,
  hints,
  missing: {
    name: 'Внесете го името на производот.',
    brand: 'Изберете бренд.',
    customBrand: 'Внесете го името на брендот.',
    category: 'Изберете категорија.',
  },
  amounts,
  pictures,
  stock: 'Внесете цел број од 0 до 1.000.000 или оставете празно.',
  tooManyLines: ({ max }: { max: number }) => `Внесете најмногу ${formatNumber(max)} адреси.`,
  basics: 'Основни податоци',
  texts: 'Описи',
  prices: 'Цена',
  tags: 'Ознаки',
  stockTitle: 'Залиха',
  otherImages: 'Други слики',
  choose: 'Изберете',
  otherBrand: 'Друг бренд…',
  preview: 'Што гледа купувачот',
  previewWaits: 'Ќе се прикаже кога цените ќе бидат исправни.',
  previewRegular: ({ price }: { price: string }) => `Купувачот гледа цена ${price}, без попуст.`,
  previewSale: ({ price, original, percent }: { price: string; original: string; percent: number }) =>
    `Купувачот гледа цена ${price}, претходна цена ${original} и попуст од ${percent}%.`,
  saleIgnored: 'Цената на попуст не важи: не е помала од редовната. Производот ќе биде без попуст.',
  neverCharged: ({ price }: { price: string }) =>
    `Во последните 30 дена производот не се продавал за ${price} Проверете дали попустот е вистински.`,
  lowest: ({ price }: { price: string }) =>
    `До попустот купувачот чита: најниска цена во последните 30 дена пред попустот: ${price}`,
  save: 'Зачувај',
  create: 'Креирај производ',
  saving: 'Се зачувува…',
  back: 'Сите производи',
  inShop: 'Прикажи во продавницата',
  unsaved: 'Има незачувани промени.',
  wrong: 'Проверете ги означените полиња. Ништо не е зачувано.',
  needLogin: 'Најавата истече. Најавете се повторно; внесеното останува овде.',
  changedTitle: 'Производот е изменет во меѓувреме',
  changed:
    'Друг администратор го измени производот. Вашите промени не се зачувани, неговите не се пребришани. Кај секое поле изберете што да остане, па зачувајте.',
  theirs: ({ value }: { value: string }) => `Зачувано: ${value}`,
  yours: ({ value }: { value: string }) => `Ваше: ${value}`,
  takeOne: ({ field }: { field: string }) => `Преземи го зачуваното: ${field}`,
  take: 'Преземи сѐ зачувано',
  blank: '(празно)',
  on: 'да',
  off: 'не',
  missingText: 'Производот не постои или е избришан.',
}
