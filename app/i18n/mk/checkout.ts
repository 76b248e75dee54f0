import { formatNumber, plural } from '../format.ts'

export const cart = {
  title: 'Кошничка',
  items: (n: number) => `${formatNumber(n)} ${plural(n, { one: 'производ', other: 'производи' })}`,
  emptyTitle: 'Вашата кошничка е празна',
  emptyText: 'Додадете производ и овде ќе ги видите цената и доставата.',
  emptyCta: 'Разгледајте ги производите',
  unit: ({ amount }: { amount: string }) => `${amount} за парче`,
  lineRemove: ({ name }: { name: string }) => `Отстрани: ${name}`,
  lineRemoveConfirmTitle: 'Да го отстраниме производот?',
  lineRemoveConfirmText: ({ name }: { name: string }) => `Производот „${name}“ ќе се отстрани од кошничката.`,
  lineRemoveConfirmYes: 'Да, отстрани',
  lineRemoved: ({ name }: { name: string }) => `Отстрането од кошничката: ${name}`,
  clear: 'Испразни кошничка',
  clearConfirmTitle: 'Да ја испразниме кошничката?',
  clearConfirmText: (n: number) =>
    plural(n, {
      one: `Ќе се отстрани ${formatNumber(n)} производ.`,
      other: `Ќе се отстранат сите ${formatNumber(n)} производи.`,
    }),
  clearConfirmYes: 'Да, испразни',
  cleared: 'Кошничката е испразнета.',
  priceChanged: ({ name, amount }: { name: string; amount: string }) =>
    `Цената на „${name}“ сега е ${amount}`,
  unavailable: ({ name }: { name: string }) =>
    `Производот „${name}“ повеќе не е достапен и не може да се нарача.`,
  unavailableShort: 'Недостапен',
  meta: 'Вашата кошничка и податоците за достава.',
  lines: 'Производи во кошничката',
  notices: 'Промени во кошничката',
  loadError: 'Производите не може да се вчитаат. Вашата кошничка е зачувана.',
  gone: 'Производ што повеќе не е во понудата',
  goneNotice: 'Еден производ во кошничката повеќе не е во понудата и не може да се нарача.',
}

export const checkout = {
  title: 'Податоци за достава',
  note: 'Сите полиња се задолжителни, освен забелешката.',
  firstName: 'Име',
  lastName: 'Презиме',
  phone: 'Телефон',
  phonePlaceholder: '07x xxx xxx или +3897x xxx xxx',
  phoneWhy: 'Го користиме само за доставата.',
  phoneError: 'Внесете го целиот број, на пр. 070 123 456.',
  address: 'Улица и број',
  city: 'Град',
  municipality: 'Општина',
  postal: 'Поштенски број',
  postalHint: ({ code }: { code: string }) => `Според општината: ${code}`,
  postalError: 'Поштенскиот број има четири цифри.',
  notes: 'Забелешка',
  notesPlaceholder: 'На пр. „Ѕвонете на интерфон број 4“',
  prefilled: 'Ги пополнивме податоците од Вашиот профил.',
  missing: (n: number) =>
    plural(n, {
      one: `Останува да пополните ${formatNumber(n)} поле.`,
      other: `Останува да пополните ${formatNumber(n)} полиња.`,
    }),
  requiredFirstName: 'Внесете го Вашето име.',
  requiredLastName: 'Внесете го Вашето презиме.',
  requiredPhone: 'Внесете телефонски број, за да може курирот да Ви се јави.',
  requiredAddress: 'Внесете улица и број.',
  requiredCity: 'Внесете град или село.',
  requiredMunicipality: 'Внесете општина.',
  requiredPostalCode: 'Внесете поштенски број.',
}

export const summary = {
  title: 'Преглед на нарачката',
  subtotal: 'Меѓузбир',
  discount: 'Попуст',
  delivery: 'Достава',
  total: 'Вкупно',
  freeLeft: ({ amount }: { amount: string }) => `Додајте уште ${amount} за бесплатна достава.`,
  freeReached: 'Доставата е бесплатна.',
  place: 'Нарачај',
  placing: 'Се испраќа нарачката…',
  continue: 'Продолжете со купување',
  helpStart: 'Ви треба помош? Јавете се на',
  helpOr: 'или',
  helpLink: 'пишете ни',
  leftOut: (n: number) =>
    `${formatNumber(n)} ${plural(n, { one: 'недостапен производ не е вклучен.', other: 'недостапни производи не се вклучени.' })}`,
}
