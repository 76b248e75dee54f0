import type { AmountProblem } from '../../shop/money.ts'
import type { OrderStatus } from '../../shop/order-status.ts'
import type { SkopjeDate } from '../../shop/time.ts'
import { counted, formatNumber, plural } from '../format.ts'

export * from './customer.ts'

export const area = 'admin'

export const saving = {
  saving: 'Се зачувува…',
  wrong: 'Проверете ги означените полиња. Ништо не е зачувано.',
  ended: 'Најавата истече. Најавете се повторно; внесеното останува овде.',
  changed:
    'Во меѓувреме се зачувани други вредности, од друг администратор или од Вас во друг прозорец. Вредностите овде не се зачувани, а зачуваните не се пребришани. Кај секое поле изберете што да остане, па зачувајте.',
  theirs: ({ value }: { value: string }) => `Зачувано: ${value}`,
  yours: ({ value }: { value: string }) => `Ваше: ${value}`,
  blank: '(празно)',
  takeOne: ({ field }: { field: string }) => `Користи го зачуваното: ${field}`,
  take: 'Користи ги зачуваните вредности',
}

export const yesNo = { yes: 'да', no: 'не' }

export const listFilter = {
  open: 'Филтри',
  apply: 'Примени',
  find: 'Пребарај',
  clear: 'Исчисти',
  noDay: 'Последниот ден е пред првиот, па ниту еден ден не е меѓу нив.',
}

export const amountProblems: Record<AmountProblem, string> = {
  required: 'Внесете износ; може и 0.',
  negative: 'Износот не може да биде негативен.',
  'not-a-number': 'Внесете износ само со бројки и најмногу две децимали, на пример 150 или 1500,50.',
  'too-large': 'Износот може да биде најмногу 1.000.000\u00a0ден.',
}

export const authCheck = {
  lead: 'Состојба на најавата како што ја гледа серверот. Овде нема лозинки, клучеви ниту токени.',
  person: 'Најавено лице',
  id: 'Идентификатор на корисникот',
  memberSince: 'Корисник од',
  session: 'Сесија',
  startedAt: 'Започната',
  renewedAt: 'Последен пат обновена',
  endsAt: 'Истекува',
  noSession: 'Серверот не најде сесија за ова барање.',
  cookie: 'Колаче на сесијата',
  cookieName: 'Име на колачето',
  httpOnly: 'Недостапно за скрипти',
  secure: 'Само преку https',
  sameSite: 'Испраќање од други страници',
  server: 'Сервер',
  now: 'Време на серверот (Скопје)',
  language: 'Јазик на страницата',
  languages: { mk: 'македонски', en: 'англиски' },
  engine: 'База на податоци',
  refresh: 'Провери повторно',
  refreshed: ({ time }: { time: string }) => `Проверено: ${time}`,
}

export const mails = {
  title: 'Неиспратени пораки',
  lead: 'Пораки до купувачите што серверот за е-пошта сѐ уште не ги примил. Ништо не е изгубено: се чуваат овде и околу 20 часа повторно се испраќаат, а потоа само кога Вие ќе побарате. Списокот ги покажува најновите 50.',
  none: 'Нема неуспешни пораки',
  noneText: 'Порака што се испраќа во моментов ќе се појави овде само ако не успее.',
  noServer: 'Купувачите не добиваат пораки по е-пошта.',
  noServerText:
    'Серверот за е-пошта не е поставен, па пораките стануваат датотеки во папката со податоци и нема да се испратат подоцна. Кажете му на оној што ја одржува продавницата.',
  notice: (n: number) =>
    `${counted(n, { one: 'порака не може да се испрати', other: 'пораки не може да се испратат' })}.`,
  see: 'Видете зошто',
  kinds: {
    'order-received': 'Примена нарачка',
    'order-status': 'Промена на статус',
    'password-reset': 'Нова лозинка',
  },
  since: 'Од',
  attempts: 'Обиди',
  causes: {
    settings: 'Најавата или врската не успеа. Проверете ги името, лозинката и сертификатот на серверот.',
    away: 'Серверот не одговара или сега не прима пораки. Ако трае, проверете дали работи.',
    address: 'Серверот ја одби адресата на купувачот; веројатно е погрешна. Јавете му се по телефон.',
    other: 'Пораката не е испратена. Покажете му ја причината на оној што ја одржува продавницата.',
  },
  next: 'Следен обид',
  givenUp: 'Нема повеќе обиди',
  retry: 'Испрати ги сега',
  retrying: 'Се испраќаат…',
  saved: 'Пораките повторно се испраќаат.',
  saveError: 'Пораките не може да се испратат повторно.',
}

export const testUpload = {
  lead: 'Прикачете една слика за да видите дали складиштето работи и како изгледа сликата во продавницата. Не се додава на ниту еден производ.',
  file: 'Слика',
  hint: 'PNG, JPG, GIF, WebP или AVIF, најмногу 10 MB.',
  upload: 'Прикачи',
  uploading: 'Се прикачува…',
  stored: 'Сликата е зачувана.',
  result: 'Зачувана слика',
  address: 'Адреса',
  width: 'Ширина',
  share: (n: number) => `JPEG за споделување, 1200 × 630: ${counted(n, { one: 'бајт', other: 'бајти' })}`,
  bytesOf: ({ type }: { type: string }) => `${type}, бајти`,
  pixels: ({ width }: { width: number }) => `${formatNumber(width)} пиксели`,
  widths: 'Сликата во сите ширини',
  remove: 'Избриши ја пробната слика',
  removing: 'Се брише…',
  removed: 'Пробната слика е избришана.',
}

type Named = { file: string }

export const imageRefusals = {
  notImage: ({ file }: Named) => `Датотеката „${file}“ не е слика`,
  tooLarge: ({ file }: Named) => `Датотеката „${file}“ е преголема (најмногу 10 MB)`,
  heic: ({ file }: Named) =>
    `Сликата „${file}“ е HEIC, што повеќето прелистувачи не го прикажуваат. Зачувајте ја како JPG и изберете ја повторно.`,
  unreadable: ({ file }: Named) =>
    `Сликата „${file}“ не може да се прочита: оштетена е или е изменета откако ја избравте. Изберете ја повторно или изберете друга.`,
  tooManyPixels: ({ file }: Named) =>
    `Сликата „${file}“ има премногу пиксели. Намалете ја и обидете се повторно.`,
  missing: 'Изберете слика.',
  storeUnavailable:
    'Складиштето за слики во моментов не одговара. Ништо не е променето; обидете се повторно за некоја минута.',
}

export const usersAdmin = {
  title: 'Корисници',
  lead: ({ users, admins, disabled }: { users: number; admins: number; disabled: number }) =>
    `Вкупно: ${formatNumber(users)} · администратори: ${formatNumber(admins)} · деактивирани: ${formatNumber(disabled)}`,
  loadError: 'Грешка при вчитување на корисниците.',
  roleChanged: 'Улогата на корисникот е променета на админ.',
  roleError: 'Грешка при промена на улогата.',
  search: 'Име, е-пошта или телефон',
  show: 'Прикажи',
  showAll: 'Сите корисници',
  showAdmins: 'Администратори',
  showDisabled: 'Деактивирани',
  found: (n: number) => counted(n, { one: 'корисник', other: 'корисници' }),
  none: 'Нема пронајдени корисници',
  noneText:
    'Доволен е почетокот на зборот, на кирилица или латиница. Проверете го напишаното или прикажете ги сите корисници.',
  name: 'Име',
  role: 'Улога',
  registered: 'Регистриран',
  lastLogin: 'Последна најава',
  never: 'никогаш',
  noName: 'Без име',
  roles: { admin: 'Администратор', user: 'Корисник' },
  disabled: 'Деактивиран',
  disabledAt: ({ date }: { date: string }) => `Деактивиран на ${date}`,
  detail: ({ name }: { name: string }) => `Корисник: ${name}`,
  sessions: 'Активни најави',
  delivered: 'Вредност на доставените нарачки',
  noDelivery: 'Сѐ уште нема зачувани податоци за достава.',
  address: 'Адреса',
  allOrders: 'Сите нарачки на корисникот',
  log: 'Дневник за корисникот',
  done: 'Што променил овој администратор',
  pages: 'Страници со корисници',
  newer: 'Понови корисници',
  older: 'Постари корисници',
  promote: 'Направи го админ',
  promoteTitle: ({ name }: { name: string }) => `${name} да стане администратор?`,
  promoteText: ({ email }: { email: string }) =>
    `${email} ќе може да менува производи, нарачки, корисници и поставки. Улогата не може да се одземе.`,
  promoteYes: 'Да, направи го админ',
  disable: 'Деактивирај',
  disableTitle: ({ name }: { name: string }) => `Да се деактивира профилот на ${name}?`,
  disableText: ({ email }: { email: string }) =>
    `Профилот ${email} веднаш ќе биде одјавен насекаде и најавата со него нема да биде можна. Нарачките остануваат, а профилот може повторно да се активира.`,
  disableYes: 'Да, деактивирај го',
  disableDone: 'Профилот е деактивиран.',
  enable: 'Активирај повторно',
  enableTitle: ({ name }: { name: string }) => `Повторно да се активира профилот на ${name}?`,
  enableText: ({ email }: { email: string }) => `${email} повторно ќе може да се најави.`,
  enableYes: 'Да, активирај го',
  enableDone: 'Профилот е повторно активен.',
  changeError: 'Профилот не е променет.',
  no: 'Не',
  sure: 'Да, сигурно',
  own: 'Ова е Вашиот профил: не можете сами да го деактивирате.',
  gone: 'Овој профил повеќе не постои.',
  notAllowed: 'Сопствениот профил и последниот администратор не може да се деактивираат.',
}

export const weekdays = ['недела', 'понеделник', 'вторник', 'среда', 'четврток', 'петок', 'сабота']
const MONTHS = 'јануари февруари март април мај јуни јули август септември октомври ноември декември'.split(
  ' ',
)

export const admin = {
  title: 'Администрација',
  longDate: ({ weekday, day, month, year }: SkopjeDate) =>
    `${weekdays[weekday]}, ${day} ${MONTHS[month - 1]} ${year} г.`,
  welcome: ({ name }: { name: string }) => `Добре дојдовте, ${name}`,
  navDashboard: 'Контролна табла',
  navPromo: 'Промо кодови',
  navDelivery: 'Достава',
  navShopDetails: 'Податоци за продавницата',
  navShop: 'Назад во продавницата',
  statProducts: 'Вкупно производи',
  statOrders: 'Вкупно нарачки',
  statUsers: 'Вкупно корисници',
  statRevenue: 'Вкупен приход',
  statRevenueNote: 'само доставени нарачки',
  statSoon: (n: number) => `${formatNumber(n)} наскоро`,
  statPending: (n: number) => counted(n, { one: 'се процесира', other: 'се процесираат' }),
  statAdmins: (n: number) => counted(n, { one: 'администратор', other: 'администратори' }),
  quickTitle: 'Брзи дејства',
  quickAdd: 'Креирај производ',
  quickProducts: 'Управувај со производите',
  quickOrders: 'Прегледај ги нарачките',
  formNew: 'Нов производ',
  formEdit: 'Измена на производ',
  ordersTitle: 'Нарачки',
  ordersCustomer: 'Купувач',
  ordersStatus: 'Статус',
  ordersChangeStatus: ({ id8 }: { id8: string }) => `Промени го статусот на нарачката ${id8}`,
  ordersStatusKeys:
    'Изберете со стрелките, поставете со Enter или со излегување од полето, откажете се со Escape.',
  ordersEmpty: 'Нема нарачки',
  ordersStatuses: {
    pending: 'Се процесира',
    approved: 'Одобрена',
    rejected: 'Откажана',
    delivered: 'Доставено',
    cancelled: 'Сторнирана',
  } satisfies Record<OrderStatus, string>,
  ordersStatusOther: 'Чека',
  ordersLast: 'Последни нарачки',
  ordersAll: 'Сите нарачки',
  ordersNumber: 'Нарачка',
  ordersDate: 'Датум',
  ordersItems: 'Производи',
  ordersFound: (n: number) => counted(n, { one: 'нарачка', other: 'нарачки' }),
  ordersDetail: ({ id8 }: { id8: string }) => `Нарачка #${id8}`,
  ordersSaveStatus: 'Зачувај го статусот',
  ordersCancel: 'Откажи ја нарачката',
  ordersCancelTitle: ({ id8 }: { id8: string }) => `Да ја откажеме нарачката #${id8}?`,
  ordersCancelText: ({ name, total }: { name: string; total: string }) =>
    `${name}, ${total} Купувачот веднаш ќе го види новиот статус.`,
  ordersCancelDelivered: 'Нарачката е доставена: нејзиниот износ ќе се одземе од приходот.',
  ordersCancelYes: 'Да, откажи ја нарачката',
  ordersCancelNo: 'Не, задржи ја',
  signoutConfirm: 'Дали сте сигурни дека сакате да се одјавите?',
  shop: 'Продавница',
  testTitle: 'Проверка на најавата',
  testUploadTitle: 'Проверка на прикачувањето',
}

export const toast = {
  productsError: 'Грешка при вчитување на производите',
  productDeleted: 'Производот е успешно избришан',
  productDeleteError: 'Грешка при бришење на производот',
  productNotFound: 'Производот не е пронајден',
  productError: 'Грешка при вчитување на производот',
  productUpdated: 'Производот е успешно изменет',
  productCreated: 'Производот е успешно креиран',
  productSaveError: 'Грешка при зачувување на производот',
  uploadError: 'Сликите не може да се прикачат',
  uploaded: (n: number) =>
    `${plural(n, { one: 'Успешно е прикачена', other: 'Успешно се прикачени' })} ${counted(n, { one: 'слика', other: 'слики' })}`,
  adminStatus: ({ status }: { status: string }) => `Статусот на нарачката е променет во „${status}“`,
  adminStatusError: 'Грешка при ажурирање на статусот',
  adminCancelled: 'Нарачката е успешно откажана.',
  adminCancelError: 'Грешка при откажување на нарачката.',
}
