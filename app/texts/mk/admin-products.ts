import type { BulkProblem, BulkReason, Rounding } from '../../shop/catalog/bulk.ts'
import type { ColumnTitles, FileReason, ImportProblem } from '../../shop/catalog/csv.ts'
import type { ProductField } from '../../shop/catalog/fields.ts'
import type { ImageProblem } from '../../shop/catalog/images.ts'
import type { AmountProblem } from '../../shop/money.ts'
import { counted, formatNumber, plural, PRODUCTS } from '../format.ts'
import { amountProblems, saving, toast } from './admin.ts'

export * from './admin.ts'

export const area = 'adminProducts'

interface Place {
  place: number
  count: number
}

export const productImages = {
  title: 'Слики',
  lead: 'Првата слика е главна. Кликнете на слика или на нејзината ѕвезда за да ја направите главна; редоследот се менува со стрелките или со влечење. Измените на сликите се зачувуваат веднаш.',
  leadNew:
    'Првата слика ќе биде главна. Сликите се прикачуваат откако производот ќе биде креиран; дотогаш може да ги подредувате и отстранувате.',
  main: 'Главна',
  list: 'Слики на производот',
  mainImage: ({ place }: Place) => `Слика ${place}, Главна`,
  makeMain: ({ place }: Place) => `Слика ${place}: постави ја за главна`,
  moveLeft: ({ place }: Place) => `Помести ја сликата ${place} налево`,
  moveRight: ({ place }: Place) => `Помести ја сликата ${place} надесно`,
  remove: ({ place }: Place) => `Отстрани ја сликата ${place}`,
  moved: ({ place, count }: Place) => `Сликата сега е на место ${place} од ${count}.`,
  removeTitle: ({ place, count }: Place) => `Да ја отстраниме сликата ${place} од ${count}?`,
  removeText: 'Сликата веднаш исчезнува од страницата на производот.',
  removeMainText: 'Ова е главната слика. Следната слика станува главна.',
  removeLastText: 'Ова е единствената слика. Производот ќе остане без слика.',
  removeYes: 'Да, отстрани ја',
  removeNo: 'Не, задржи ја',
  none: 'Производот сѐ уште нема слики. Купувачите гледаат заменска слика.',
  add: 'Додај слики',
  drop: 'или повлечете ги овде',
  hint: 'PNG, JPG, GIF, најмногу 10 MB; поголема фотографија се намалува',
  send: 'Прикачи ја сликата',
  withoutScript: 'Сликите се додаваат на страницата за измена, откако производот ќе биде креиран.',
  uploads: 'Прикачување на слики',
  waiting: 'Чека на ред',
  sending: ({ percent }: { percent: number }) => `Прикачено ${percent}%`,
  processing: 'Се обработува…',
  sendingAll: ({ place, count }: Place) => `Се прикачуваат слики: ${place} од ${count}`,
  unsent: 'Страницата беше затворена пред да заврши прикачувањето. Изберете повторно:',
  unsentSeen: 'Сокриј го известувањето',
  retry: ({ file }: { file: string }) => `Обидете се повторно: ${file}`,
  dismiss: ({ file }: { file: string }) => `Отстрани од списокот: ${file}`,
  outcomes: {
    main: { done: 'Главна слика е ажурирана.', failed: 'Грешка при ажурирање на главна слика.' },
    move: { done: 'Редоследот на сликите е зачуван.', failed: 'Грешка при подредување на сликите.' },
    remove: { done: 'Сликата е отстранета.', failed: 'Грешка при отстранување на сликата.' },
    upload: { done: 'Сликата е прикачена.', failed: toast.uploadError },
  },
  gone: 'Некоја од сликите веќе не е кај производот, па ништо не е изменето. Списокот сега е освежен.',
}

const productLabels: Record<ProductField, string> = {
  name: 'Име',
  nameEn: 'Име на англиски',
  brand: 'Бренд',
  customBrand: 'Друг бренд',
  category: 'Категорија',
  descriptionMk: 'Опис',
  description: 'Опис на англиски',
  usageInstructions: 'Начин на употреба',
  usageInstructionsEn: 'Начин на употреба на англиски',
  revolutionaryAspects: 'Зошто е поинаков',
  revolutionaryAspectsEn: 'Зошто е поинаков на англиски',
  effectiveness: 'Делотворност',
  effectivenessEn: 'Делотворност на англиски',
  activeIngredients: 'Активни состојки',
  activeIngredientsEn: 'Активни состојки на англиски',
  benefits: 'Придобивки',
  benefitsEn: 'Придобивки на англиски',
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

export const productColumns: ColumnTitles = {
  ...productLabels,
  id: 'Производ',
  version: 'Верзија',
  regularPrice: 'Редовна цена',
  salePrice: 'Цена на попуст',
  images: 'Слики',
}

const products = (n: number) => counted(n, PRODUCTS)

export const productList = {
  found: products,
  foundOf: ({ found, total }: { found: number; total: number }) =>
    `${formatNumber(found)} од ${products(total)}`,
  search: 'Име, бренд или шифра',
  reset: 'Прикажи ги сите',
  image: 'Слика',
  product: 'Производ',
  price: 'Цена',
  stock: 'Залиха',
  tags: 'Ознаки',
  rating: 'Оценка',
  actions: 'Дејства',
  outOfStock: 'Нема на залиха',
  edit: ({ name }: { name: string }) => `Измени: ${name}`,
  remove: ({ name }: { name: string }) => `Избриши: ${name}`,
  emptyTitle: 'Нема производи',
  emptyText: 'Креирајте го првиот производ и веднаш ќе се појави во продавницата.',
  noneTitle: 'Нема такви производи',
  noneText: 'Ниеден производ не одговара на пребарувањето и на избраните филтри.',
  pages: 'Страници со производи',
  newer: 'Понови производи',
  older: 'Постари производи',
  removeTitle: ({ name }: { name: string }) => `Да го избришеме „${name}“?`,
  removeText:
    'Производот, неговите коментари и слики веднаш исчезнуваат од продавницата. Нарачките остануваат. Ова не може да се поништи.',
  removeYes: 'Да, избриши го',
  removeNo: 'Не, задржи го',
}

export const productForm = {
  changes: 'Што се менувало',
  labels: productLabels,
  hints: {
    nameEn: 'Ако е празно, и на англиски стои македонското име.',
    usageInstructionsEn: 'Ако е празно, и на англиски стои македонскиот текст.',
    usageInstructions: 'Секој ред е еден чекор, со свој број.',
    revolutionaryAspects: 'Секој ред е еден пасус.',
    effectiveness: 'Секој ред е една ставка.',
    activeIngredients: 'Секој ред е една ставка.',
    benefits: 'Секој ред е една ставка.',
    regularPrice: 'На пример 1.290 или 1290,50.',
    salePrice: 'Пониска од редовната; празно или 0 значи без попуст.',
    isComingSoon: 'Се гледа, но не може да се нарача.',
    imageAddresses:
      'По една во ред, само слики од оваа продавница (адреси што почнуваат со /media/). Нови слики се прикачуваат.',
  } satisfies Partial<Record<ProductField, string>>,
  missing: {
    name: 'Внесете го името на производот.',
    brand: 'Изберете бренд.',
    customBrand: 'Внесете го името на брендот.',
    category: 'Изберете категорија.',
  },
  amounts: { ...amountProblems, required: 'Внесете ја цената.' } satisfies Record<AmountProblem, string>,
  imageProblems: {
    elsewhere: ({ line }) =>
      `Ред ${line}: сликата е на друг сервер и во продавницата нема да се прикаже. Прикачете ја наместо тоа.`,
    'not-image': ({ line }) =>
      `Ред ${line}: ова не е адреса на слика од продавницата. Адресата почнува со /media/ и нема празни места.`,
    uploaded: ({ line }) =>
      `Ред ${line}: прикачените слики се додаваат и се отстрануваат во делот „Слики“, а не овде.`,
  } satisfies Record<ImageProblem, (line: { line: number }) => string>,
  number: ({ max }: { max: number }) => `Внесете цел број од 0 до ${formatNumber(max)} или оставете празно.`,
  tooManyLines: ({ max }: { max: number }) => `Внесете најмногу ${formatNumber(max)} адреси.`,
  basics: 'Основни податоци',
  texts: 'Описи',
  otherImages: 'Други слики',
  choose: 'Изберете',
  otherBrand: 'Друг бренд…',
  preview: 'Што гледа купувачот',
  previewWaits: 'Ќе се прикаже кога цените ќе бидат исправни.',
  previewRegular: ({ price }: { price: string }) => `Купувачот гледа цена ${price}, без попуст.`,
  costsNothing: 'Со цена 0 секој може да го нарача бесплатно. Проверете дали така треба.',
  previewSale: ({ price, original, percent }: { price: string; original: string; percent: number }) =>
    `Купувачот гледа цена ${price}, претходна цена ${original} и попуст ${percent === 0 ? 'помал од 0,5' : `од ${percent}`}%.`,
  skuTaken: ({ product }: { product: string }) =>
    `Оваа шифра веќе ја има „${product}“. Внесете друга или оставете празно.`,
  noSale: 'Цената на попуст мора да биде пониска од редовната.',
  neverCharged: ({ price }: { price: string }) =>
    `Во последните 30 дена производот не се продавал за ${price} Проверете дали попустот е вистински.`,
  save: 'Зачувај',
  inShop: 'Прикажи во продавницата',
  unsaved: 'Има незачувани измени.',
  ...saving,
  changedTitle: 'Производот е изменет во меѓувреме',
  changedBy: ({ who, when }: { who: string; when: string }) => `Последна измена: ${who}, ${when}.`,
  gone: 'Производот е избришан додека го менувавте, па измените не се зачувани. Текстот од формуларот може да го зачувате како нов производ; сликите треба повторно да се прикачат.',
  saveAsNew: 'Зачувај како нов производ',
  missingText: 'Производот не постои или е избришан.',
}

export const productImport = {
  title: 'Увоз на производи',
  lead: 'Прво ќе видите што би се изменило; ништо не се менува додека не потврдите.',
  exportTitle: 'Извоз',
  exportText:
    'Сите производи во една CSV-датотека за табели. Изменете што треба и увезете ја повторно; колоните што не ги менувате може да ги избришете.',
  fileTitle: 'Датотека',
  file: 'CSV-датотека со производи',
  fileHint:
    'Изберете ја или пуштете ја овде. Најмногу 10 MB. Производот го одредува колоната „Производ“; ред во кој таа е празна креира нов производ. Во датотека без таа колона го одредува „Шифра“, на пример во ценовник од добавувач. Производи што ги нема во датотеката не се бришат. Количината нема влијание: залихата е неограничена.',
  tryIt: 'Провери ја датотеката',
  trying: 'Се проверува…',
  notRead: ({ file, reason }: { file: string; reason: string }) =>
    file === '' ? reason : `Датотеката „${file}“ не е увезена. ${reason}`,
  fileReasons: {
    missing: 'Не е избрана датотека.',
    empty: 'Датотеката е празна.',
    'too-large': 'Датотеката е поголема од 10 MB. Увезете ја на делови или само со колоните што ги менувате.',
    'not-text':
      'Ова не е CSV-датотека. Во програмата за табели изберете „Зачувај како“ и „CSV UTF-8“, па обидете се повторно.',
    changed: 'Датотеката е изменета или преместена откако ја избравте. Изберете ја повторно.',
  } satisfies Record<FileReason, string>,
  planTitle: ({ file }: { file: string }) => `Што би се изменило со „${file}“`,
  wrongTitle: ({ file }: { file: string }) => `Датотеката „${file}“ има грешки`,
  wrongText: 'Ништо од неа не е увезено. Поправете го наведеното и изберете ја повторно.',
  problem: ({ line, column, value }: { line: number; column: string; value: string }) =>
    `Ред ${formatNumber(line)}${column && `, колона „${column}“`}${value && `, „${value}“`}: `,
  reasons: {
    ...amountProblems,
    required: 'Ова поле мора да биде пополнето.',
    'too-long': 'Текстот е предолг.',
    'letters-lost':
      'Буквите се изгубени и стојат прашалници. Зачувајте ја датотеката како „CSV UTF-8“ и обидете се повторно.',
    'digits-lost':
      'Програмата за табели ја претворила шифрата во датум, или во број без нулите на почетокот или без последните цифри. Изберете „Текст“ за таа колона и внесете ја шифрата повторно. Шифра без нулите се внесува на страницата на производот.',
    'not-a-flag': 'Напишете „да“ или „не“.',
    'not-a-category':
      'Нема таква категорија. Препишете ја онака како што стои кај производите, на пример „Нега на раце“.',
    'not-whole': 'Внесете цел број од 0 нагоре или оставете празно.',
    'no-sale': 'Цената на попуст мора да биде пониска од редовната.',
    'not-an-image':
      'Внесете адреси на слики од оваа продавница, по една во ред, најмногу 30, како во извезената датотека.',
    'column-unknown': 'Нема таква колона. Препишете го насловот од извезената датотека.',
    'column-twice': 'Колоната стои двапати.',
    'column-missing': 'Недостига колоната што кажува за кој производ е редот: „Производ“ или „Шифра“.',
    quotes:
      'Наводниците не се затворени или стојат на погрешно место. Од овој ред натаму датотеката не може да се прочита.',
    cells: 'Бројот на ќелии во редот не одговара на бројот на колони.',
    'too-long-line': 'Редот е предолг.',
    'too-many-lines': 'Една датотека може да има најмногу 20.000 производи.',
    version:
      'Верзијата не е онаа што ја извезла продавницата. Оставете ја ќелијата празна или извезете повторно.',
    'product-unknown': 'Нема таков производ. За нов производ оставете ја ќелијата празна.',
    'product-twice': 'Овој производ веќе стои во ред погоре.',
    'sku-unknown':
      'Нема производ со оваа шифра. Избришете го редот или, за нов производ, пополнете и име, бренд, категорија и цена.',
    'sku-ambiguous':
      'Оваа шифра ја имаат повеќе производи. Додајте ја колоната „Производ“ од извезената датотека.',
    'sku-taken': 'Оваа шифра веќе ја има друг производ.',
    'changed-meanwhile':
      'Производот е изменет откако датотеката е извезена. Извезете повторно и внесете ги измените во новата датотека, или избришете го редот.',
  } satisfies Record<ImportProblem['reason'], string>,
  most: ({ max }: { max: number }) => `Дозволено е најмногу ${formatNumber(max)}.`,
  owner: ({ product }: { product: string }) => `Тоа е „${product}“.`,
  moreProblems: ({ shown }: { shown: number }) => `Прикажани се првите ${formatNumber(shown)} грешки.`,
  oldEncoding:
    'Датотеката е зачувана во постар кириличен запис и така е прочитана. Проверете ги буквите во прегледот.',
  created: 'Нови',
  changed: 'Изменети',
  same: 'Исти',
  wrong: 'Редови со грешки',
  nothing: 'Датотеката не менува ништо: сѐ во неа е како во продавницата.',
  newProduct: 'нов',
  line: (n: number) => `ред ${formatNumber(n)}`,
  oddPrices: ({ n, names }: { n: number; names: string }) =>
    `Проверете пред да увезете: цената е 0, повеќе од пет пати пониска или повисока од сегашната, или, кај нов производ, 10.000\u00a0ден. или повеќе. Тоа важи за ${products(n)} (на пр. ${names}).`,
  neverCharged: ({ n, names }: { n: number; names: string }) =>
    `Проверете дали попустот е вистински: во последните 30 дена редовната цена што ќе стои до него не се наплаќала кај ${products(n)} (на пр. ${names}).`,
  unknown: ({ n, skus }: { n: number; skus: string }) =>
    `${plural(n, { one: 'Изоставен е', other: 'Изоставени се' })} ${formatNumber(n)} ${plural(n, { one: 'ред', other: 'реда' })} со шифра што ја нема ниеден производ: ${skus}. За нов производ пополнете и име, бренд, категорија и цена.`,
  moreFields: (n: number) => `и уште ${counted(n, { one: 'поле', other: 'полиња' })}`,
  was: 'беше',
  willBe: 'ќе биде',
  apply: (n: number) => `Увези: ${products(n)}`,
  applying: 'Се увезува…',
  applied: ({ created, changed }: { created: number; changed: number }) =>
    `Увезено. Нови: ${formatNumber(created)}, изменети: ${formatNumber(changed)}.`,
  failed: 'Датотеката не е увезена.',
  gone: 'Проверката истече или датотеката е веќе увезена. Изберете ја повторно.',
  ended: 'Најавата истече. Најавете се повторно; прегледот останува овде.',
}

export const productLinks = {
  bulk: 'Измени повеќе производи',
  import: 'Увези CSV',
  export: 'Извези CSV (сите)',
}

export const changeSets = {
  stale:
    'Производите се изменија по прегледот и ништо не е зачувано. Ова е новиот преглед; потврдете повторно.',
  title: 'Досегашни измени на повеќе производи',
  note: 'Враќањето на увоз ги брише производите што ги креирал. Производи што некој потоа ги изменил, а од новите и оние што се нарачани или оценети, остануваат како што се. Враќањето е можно во рок од една година.',
  none: 'Сѐ уште нема такви измени.',
  unanswered: 'Не знаеме дали успеа. Пред да повторите, проверете во досегашните измени.',
  what: 'Измена',
  when: 'Време',
  who: 'Кој',
  count: 'Производи',
  state: 'Враќање',
  import: ({ file }: { file: string }) => `Увоз на „${file}“`,
  counts: ({ created, changed }: { created: number; changed: number }) =>
    [
      counted(changed, { one: 'изменет', other: 'изменети' }),
      ...(created > 0 ? [counted(created, { one: 'нов', other: 'нови' })] : []),
    ].join(', '),
  askTitle: 'Да ја вратиме измената?',
  askText: ({ created, changed }: { created: number; changed: number }) =>
    [
      ...(changed > 0 ? [`Вредностите од пред измената се враќаат за ${products(changed)}.`] : []),
      ...(created > 0
        ? [
            `Производите што ги креира увозот (${formatNumber(created)}) се бришат, заедно со сликите, освен оние што потоа се нарачани или оценети.`,
          ]
        : []),
      'Она што потоа е изменето останува како што е, освен ако претходно ја вратите подоцнежната измена. Враќањето не може да се поништи.',
    ].join(' '),
  askYes: 'Да, врати ја',
  askNo: 'Не, задржи ја',
  undoOf: ({ when }: { when: string }) => `Врати ја измената од ${when}`,
  undoing: 'Се враќа…',
  undone: ({ when }: { when: string }) => `Вратено ${when}`,
  undoneNow: (n: number) => (n === 0 ? 'Ништо не е вратено.' : `Измената е вратена кај ${products(n)}.`),
  kept: 'Потоа е изменето, избришано, нарачано или оценето, па останува како што е:',
  more: (n: number) => `и уште ${products(n)}`,
  failed: 'Измената не е вратена.',
  alreadyUndone: 'Измената е веќе вратена или ја нема.',
  older: 'Постари измени',
}

export const productBulk = {
  title: 'Измена на повеќе производи',
  lead: 'Прво ќе видите што би се изменило кај секој производ; потоа потврдувате.',
  beside: ({ price }: { price: string }) => `Редовна цена покрај попустот: ${price}`,
  whichTitle: 'Кои производи',
  found: (n: number) => `${plural(n, { one: 'Избран е', other: 'Избрани се' })} ${products(n)}.`,
  none: 'Нема производи што одговараат на изборот.',
  tooMany: ({ most }: { most: number }) =>
    `Одеднаш може да се изменат најмногу ${products(most)}. Стеснете го изборот со пребарување, категорија или бренд.`,
  oneByOne: 'Избери поединечно',
  onlyMarked: 'Само означените',
  noneMarked: 'Означете барем еден производ.',
  firstOf: ({ shown }: { shown: number }) =>
    `Поединечно може да се избере од првите ${formatNumber(shown)}. Стеснете го изборот со пребарување.`,
  labels: {
    kind: 'Што да се измени',
    direction: 'Насока',
    amount: 'За колку',
    unit: 'Единица',
    rounding: 'Заокружи',
    percent: 'Попуст (%)',
    saleRounding: 'Заокружи',
    tag: 'Ознака',
    isSet: 'Означи',
    inStock: 'Залиха',
    category: 'Категорија',
    brand: 'Нов бренд',
  },
  hints: {
    amount: 'Кај производите на попуст се менуваат и редовната цена и цената на попуст.',
    percent: 'Се пресметува од редовната цена.',
  },
  kinds: {
    price: 'Измени ги цените',
    sale: 'Стави на попуст',
    'sale-end': 'Прекини го попустот',
    tag: 'Измени ја ознаката',
    stock: 'Измени ја залихата',
    category: 'Премести во категорија',
    brand: 'Измени го брендот',
  },
  directions: { up: 'Зголеми', down: 'Намали' },
  units: { percent: '%', amount: 'ден.' },
  roundings: {
    whole: 'на цел денар',
    nine: 'на најблиската цена што завршува на 9',
  } satisfies Record<Rounding, string>,
  set: { on: 'Стави ја ознаката', off: 'Отстрани ја ознаката' },
  stocks: { on: 'На залиха', off: 'Нема на залиха' },
  preview: 'Прикажи што би се изменило',
  previewing: 'Се пресметува…',
  unapplied:
    'Изборот погоре сѐ уште не важи. За филтрите притиснете „Примени“, а за означените производи „Само означените“.',
  wrong: 'Проверете ги означените полиња. Ништо не е изменето.',
  problems: {
    kind: 'Изберете што да се измени.',
    amount: 'Внесете број поголем од 0 и најмногу 1.000.000, со најмногу две децимали, на пример 10 или 7,5.',
    'percent-too-large': 'Процентот може да биде најмногу 1.000, а за намалување помал од 100.',
    sale: 'Внесете цел процент од 1 до 99.',
    choice: 'Изберете една од понудените вредности.',
    brand: 'Внесете бренд.',
  } satisfies Record<BulkProblem, string>,
  previewTitle: 'Што би се изменило',
  changed: 'Ќе се изменат',
  same: 'Веќе се такви',
  refused: 'Нема да се изменат',
  reasons: {
    'price-zero': 'Цената би била 0 или пониска.',
    'price-too-large': 'Цената би била над 1.000.000\u00a0ден.',
    'no-sale': 'Цената на попуст не би била пониска од редовната или би била повисока од сегашната.',
  } satisfies Record<BulkReason, string>,
  nothing: 'Ниеден од избраните производи не би се изменил.',
  apply: (n: number) => `Измени: ${products(n)}`,
  applying: 'Се менува…',
  applied: (n: number) => `${plural(n, { one: 'Изменет е', other: 'Изменети се' })} ${products(n)}.`,
  failed: 'Производите не се изменети.',
}
