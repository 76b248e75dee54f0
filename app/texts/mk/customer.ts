import { counted, formatNumber, PIECES, plural } from '../format.ts'
import { error } from './shell.ts'

export * from './shell.ts'

export const area = 'customer'

export const auth = {
  titleSignin: 'Најавете се',
  titleRegister: 'Регистрирајте се',
  tabSignin: 'Најава',
  tabRegister: 'Регистрација',
  email: 'Е-пошта',
  password: 'Лозинка',
  passwordShow: ({ label }: { label: string }) => `Прикажи: ${label}`,
  passwordHide: ({ label }: { label: string }) => `Сокриј: ${label}`,
  passwordHint: 'Најмалку 6 знаци.',
  password2: 'Повторете ја лозинката',
  name: 'Име и презиме',
  remember: 'Запомни ме',
  forgot: 'Ја заборавивте лозинката?',
  submitSigning: 'Се најавувате…',
  submitRegister: 'Креирај профил',
  submitRegistering: 'Се креира профилот…',
  terms: 'Се согласувам со условите за користење и со политиката за приватност.',
  termsMissing: 'За да креирате профил, согласете се со условите и со политиката за приватност.',
  termsLeft: 'Останува да се согласите со условите.',
  toRegister: 'Немате профил? Регистрирајте се',
  toSignin: 'Веќе имате профил? Најавете се',
  mismatch: 'Лозинките не се совпаѓаат.',
  choose: 'Најава или регистрација',
  reasons: {
    favorite: 'Најавете се за да зачувате омилени.',
    review: 'Најавете се за да оставите коментар.',
    ended: 'Најавата истече. Најавете се повторно; внесеното останува овде.',
    other:
      'Сега е најавен друг корисник или профилот веќе нема пристап, па ништо не е испратено. Внесеното останува овде; најавете се со профилот со кој го започнавте.',
  },
  termsImplied: 'Со креирање профил се согласувате со условите за користење и со политиката за приватност.',
}

export const cart = {
  items: (n: number) => counted(n, PIECES),
  emptyTitle: 'Вашата кошничка е празна',
  emptyText: 'Додадете производ и овде ќе ги видите цената и доставата.',
  emptyCta: 'Разгледајте ги производите',
  unit: ({ amount }: { amount: string }) => `${amount} за парче`,
  lineRemove: ({ name }: { name: string }) => `Отстрани: ${name}`,
  lineRemoveConfirmTitle: 'Да го отстраниме производот?',
  lineRemoveConfirmText: ({ name }: { name: string }) => `Од кошничката ќе се отстрани: ${name}.`,
  lineRemoved: ({ name }: { name: string }) => `Отстрането од кошничката: ${name}`,
  clear: 'Испразни ја кошничката',
  clearConfirmTitle: 'Да ја испразниме кошничката?',
  clearConfirmText: (n: number) =>
    `${plural(n, { one: 'Ќе се отстрани', other: 'Ќе се отстранат сите' })} ${counted(n, PIECES)}.`,
  clearConfirmYes: 'Да, испразни',
  cleared: 'Кошничката е испразнета.',
  priceChanged: ({ name, before, amount }: Record<'name' | 'before' | 'amount', string>) =>
    `Цената на „${name}“ беше ${before}, а сега е ${amount}`,
  priceSeen: 'Во ред',
  unavailable: ({ name }: { name: string }) => `Производот „${name}“ во моментов не може да се нарача.`,
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
  note: 'Сите полиња се задолжителни, освен означените како незадолжителни.',
  accountNeeded: 'За нарачка е потребен профил:',
  accountSignIn: 'најавете\u00a0се',
  accountRegister: 'регистрирајте\u00a0се',
  firstName: 'Име',
  lastName: 'Презиме',
  phone: 'Телефон',
  phonePlaceholder: '07x xxx xxx или +3897x xxx xxx',
  phoneWhy: 'Го користиме само за Вашата нарачка.',
  phoneError: 'Внесете го бројот во целост, на пр. 070\u00a0123\u00a0456.',
  address: 'Улица и број',
  city: 'Град',
  municipality: 'Општина',
  postal: 'Поштенски број',
  postalHint: ({ code }: { code: string }) => `Според општината: ${code}`,
  postalError: 'Поштенскиот број има четири цифри.',
  notes: 'Забелешка',
  notesPlaceholder: 'На пр. „Ѕвонете на интерфон број 4“',
  prefilled: 'Ги пополнивме податоците од Вашиот профил.',
  missing: (n: number) => `Останува да пополните ${counted(n, { one: 'поле', other: 'полиња' })}.`,
  required: {
    firstName: 'Внесете го своето име.',
    lastName: 'Внесете го своето презиме.',
    phone: 'Внесете телефонски број, за да може курирот да Ви се јави.',
    address: 'Внесете улица и број.',
    city: 'Внесете град или село.',
    municipality: 'Внесете општина.',
    postalCode: 'Внесете поштенски број.',
  },
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
  continue: 'Продолжете со купувањето',
  helpStart: 'Ви треба помош? Јавете се на',
  helpLink: 'пишете ни',
  leftOut: (n: number) =>
    counted(n, { one: 'недостапен производ не е вклучен.', other: 'недостапни производи не се вклучени.' }),
}

export const order = {
  needLogin: 'Мора да се најавите за да направите нарачка.',
  success: 'Нарачката е успешно испратена. Ви благодариме!',
  error: ({ message }: { message: string }) => `Настана проблем при креирање на нарачката: ${message}`,
  changedTitle: 'Нарачката е променета',
  changedText: ({ before, after }: { before: string; after: string }) =>
    `Вкупно беше ${before}, а сега е ${after}`,
  changedLine: ({ name, quantity, amount }: { name: string; quantity: number; amount: string }) =>
    `${name}: ${quantity}\u00a0×\u00a0${amount}`,
  changedYes: ({ amount }: { amount: string }) => `Нарачај за ${amount}`,
  changedNo: 'Назад во кошничката',
  withoutPromoText: ({ amount }: { amount: string }) =>
    `Може да нарачате и без промо код. Вкупно без попуст: ${amount}`,
  withoutPromoYes: 'Нарачај без код',
  see: 'Видете ја нарачката',
  checking: 'Проверуваме дали Вашата нарачка е примена. Ве молиме почекајте.',
  earlierPlaced: ({ number }: { number: string }) =>
    `Вашата претходна нарачка #${number} е примена. Она што е сега во кошничката уште не е нарачано.`,
}

export const promo = {
  label: 'Промо код',
  placeholder: 'Внесете промо код',
  apply: 'Примени',
  applying: 'Се проверува…',
  percent: (n: number) => `${formatNumber(n)}% попуст`,
  fixed: ({ value }: { value: string }) => `${value} ден попуст`,
  errValidate: 'Грешка при валидирање на промо кодот',
  errApply: 'Грешка при применување на промо кодот',
}

export const refusals = {
  malformed: 'Податоците не може да се прочитаат. Освежете ја страницата и обидете се повторно.',
  forbidden: 'Немате дозвола за ова.',
  'not-found': 'Ова повеќе не постои.',
  'sign-in-required': 'Мора да се најавите.',
  'other-user': auth.reasons.other,
  'text-too-long': (n: number) =>
    `Текстот е предолг. Најмногу ${counted(n, { one: 'знак', other: 'знаци' })}.`,
  'too-many-requests': 'Премногу неуспешни обиди. Обидете се подоцна.',
  busy: 'Премногу барања. Обидете се повторно подоцна.',
  'promo-blank': 'Внесете промо код.',
  'idempotency-conflict': 'Оваа нарачка е веќе испратена. Проверете ја својата историја на нарачки.',
  'status-unknown': 'Овој статус не постои.',
  'already-cancelled': 'Нарачката е веќе откажана.',
  'product-unavailable': 'Производот во моментов не може да се нарача.',
  'quantity-invalid': 'Количината мора да биде цел број од 1 до 99.',
  'rating-missing': 'Ве молиме изберете оценка',
  'comment-missing': 'Напишете неколку зборови за производот.',
  'review-repeated': 'Денес веќе напишавте коментар за овој производ. Нов може да напишете утре.',
  'reviews-too-many': 'Може да напишете најмногу пет коментари на ден. Обидете се утре.',
  'invalid-credential': 'Погрешна е-пошта или лозинка. Проверете ги податоците и обидете се повторно.',
  'user-not-found': 'Не постои корисник со оваа е-пошта.',
  'wrong-password': 'Погрешна лозинка. Обидете се повторно.',
  'invalid-email': 'Е-поштата не е валидна.',
  'user-disabled': 'Овој профил е деактивиран.',
  'network-request-failed': 'Проблем со интернет-врската. Проверете ја и обидете се повторно.',
  'cookies-refused':
    'Прелистувачот не прифаќа колачиња, без кои не можеме да Ве најавиме. Дозволете ги за оваа веб-страница и обидете се повторно.',
  'email-already-in-use': 'Оваа е-пошта веќе се користи.',
  'weak-password': 'Лозинката е преслаба. Користете најмалку 6 знаци.',
  'operation-not-allowed': 'Ова дејство не е дозволено.',
  other: 'Настана грешка. Обидете се повторно.',
  'promo-missing': 'Промо кодот не постои',
  'promo-inactive': 'Промо кодот не е активен',
  'promo-not-started': 'Промо кодот сè уште не е активен',
  'promo-expired': 'Промо кодот е истечен',
  'promo-exhausted': 'Промо кодот е исцрпен',
  'promo-customer-limit': 'Овој промо код веќе сте го искористиле најголемиот дозволен број пати.',
  'promo-invalid': 'Промо кодот не е валиден',
  'promo-minimum': ({ amount }: { amount: string }) => `Минимална нарачка: ${amount}`,
  'cart-empty': 'Кошничката е празна',
  'cart-full': error.cartFull,
  'form-incomplete': 'Ве молиме пополнете ги сите задолжителни полиња',
  'order-changed': ({ amount }: { amount: string }) =>
    `Вкупниот износ сега е ${amount} Проверете пред да нарачате.`,
}

export const favorites = {
  emptyTitle: 'Сѐ уште немате омилени',
  emptyText: 'Допрете го срцето кај производ што Ви се допаѓа и ќе го најдете овде.',
  error: 'Омилените не може да се вчитаат. Обидете се повторно.',
  meta: 'Производите што ги зачувавте за подоцна.',
}
