import type { OrderStatus } from '../../shop/order-status.ts'
import { counted, plural, PRODUCTS } from '../format.ts'

export * from './customer.ts'

export const area = 'account'

export const security = {
  title: 'Безбедност и податоци',
  back: 'Назад кон профилот',
  passwordTitle: 'Промена на лозинката',
  current: 'Сегашна лозинка',
  newPassword: 'Нова лозинка',
  repeat: 'Повторете ја новата лозинка',
  change: 'Промени ја лозинката',
  changing: 'Се менува…',
  changed: 'Лозинката е променета. Сите други уреди се одјавени.',
  maybeDone: 'Не добивме одговор, па можеби веќе е направено. Ако менувавте лозинка, најавете се со новата.',
  sessionsTitle: 'Најавени уреди',
  sessionsText: 'Ако не препознавате некој уред, одјавете го и променете ја лозинката.',
  thisDevice: 'Овој уред',
  since: ({ at }: { at: string }) => `Најава: ${at}`,
  unknownDevice: 'Непознат уред',
  endSession: 'Одјави',
  endSessionOf: ({ device, at }: { device: string; at: string }) => `Одјави: ${device}, најава ${at}`,
  endOthers: 'Одјави ги сите други уреди',
  ending: 'Се одјавува…',
  ended: 'Уредот е одјавен.',
  othersEnded: 'Сите други уреди се одјавени.',
  dataTitle: 'Вашите податоци',
  dataText:
    'Преземете сѐ што чуваме за Вас: профил, нарачки, омилени, коментари, кошничка и најавени уреди. Датотеката е во формат JSON.',
  download: 'Преземи ги податоците',
  deleteTitle: 'Бришење на профилот',
  deleteText:
    'Нарачките што се во тек сепак ќе Ви бидат доставени. Профилот, омилените, кошничката и зачуваните податоци за достава се бришат засекогаш. Нарачките остануваат кај нас, но не се поврзани со профил: од откажаните по еден ден ги бришеме и името и адресата, а од другите штом ќе истече рокот за чување на сметководствените податоци. Коментарите остануваат без Вашето име.',
  deleteSure: 'Разбирам дека профилот се брише засекогаш.',
  deleteNotSure: 'Потврдете дека сакате да го избришете профилот.',
  delete: 'Избриши го профилот',
  deleting: 'Се брише…',
  lastAdmin: 'Вие сте единствениот администратор. Прво доделете ја таа улога на друго лице.',
  deletedTitle: 'Профилот е избришан',
  deletedText: 'Ви благодариме што бевте со нас. Секогаш сте добредојдени.',
  toShop: 'Кон производите',
  forgotTitle: 'Заборавена лозинка',
  forgotText: 'Внесете ја е-поштата на својот профил. Ќе Ви испратиме линк за нова лозинка.',
  forgotSubmit: 'Испрати линк',
  forgotSending: 'Се испраќа…',
  forgotSent:
    'Ако постои профил со оваа е-пошта, линкот ќе пристигне за неколку минути и важи 60 минути. Проверете и во несаканата пошта.',
  forgotBack: 'Назад кон најавата',
  forgotHelp: 'Не добивате порака? Јавете ни се:',
  tooMany: 'Премногу барања. Обидете се повторно по 15 минути.',
  resetText: 'Кога ќе ја зачувате новата лозинка, сите уреди ќе бидат одјавени.',
  resetSubmit: 'Зачувај ја лозинката',
  resetDone: 'Новата лозинка е зачувана. Најавете се со неа.',
  resetInvalidTitle: 'Линкот не важи',
  resetInvalidText: 'Линкот е веќе искористен, истечен или нецелосен. Побарајте нов.',
  resetAgain: 'Побарај нов линк',
}

export const orderAgain = {
  action: 'Нарачај повторно',
  adding: 'Се додава…',
  added: (n: number) =>
    `${plural(n, { one: 'Во кошничката е додаден', other: 'Во кошничката се додадени' })} ${counted(n, PRODUCTS)}.`,
  missing: ({ n, names }: { n: number; names: string }) =>
    `Повеќе ${n === 1 ? 'не е достапен' : 'не се достапни'}: ${names}.`,
  full: ({ names }: { names: string }) => `Нема место во кошничката за: ${names}.`,
}

export const profile = {
  info: 'Лични податоци',
  emailHint: 'Е-поштата не може да се менува.',
  save: 'Зачувај промени',
  saving: 'Се зачувува…',
  saved: 'Профилот е успешно зачуван.',
  saveError: 'Грешка при зачувување на профилот.',
  needLogin: 'Мора да бидете најавени за да зачувате профил.',
  unsaved: 'Имате незачувани промени. Сакате ли да излезете без зачувување?',
  deliveryEmpty: 'Сѐ уште нема податоци за достава. Внесете ги сега или ќе ги запомниме од првата нарачка.',
  leave: 'Излези без зачувување',
  stay: 'Остани',
  country: 'Македонија',
}

export const orders = {
  title: 'Историја на нарачки',
  refresh: 'Освежи',
  refreshed: 'Нарачките се освежени.',
  empty: 'Нема нарачки',
  emptyText: 'Кога ќе нарачате, нарачките ќе ги најдете овде.',
  newest: (n: number) => `Ова се најновите ${n} нарачки; сите се во датотеката со Вашите податоци.`,
  loadError: 'Грешка при вчитување на нарачките.',
  detailTitle: ({ id8 }: { id8: string }) => `Нарачка #${id8}`,
  detailDate: 'Датум',
  detailStatus: 'Статус',
  detailItems: 'Производи',
  detailAddress: 'Адреса за достава',
  detailPrint: 'Испечати',
  detailTracking: 'Број за следење',
  trackingCopy: 'Копирај го бројот',
  trackingCopied: 'Бројот за следење е копиран.',
  trackingNotCopied: 'Бројот не е копиран. Означете го и копирајте го рачно.',
  steps: 'Тек на нарачката',
  detailOpen: 'Детали за нарачка',
  detailDeliveredAt: ({ date }: { date: string }) => `Доставена на ${date}`,
  detailCancelledAt: ({ date }: { date: string; status?: OrderStatus }) => `Откажана на ${date}`,
  statuses: {
    pending: 'Во обработка',
    approved: 'Одобрена',
    delivered: 'Доставена',
    rejected: 'Откажана',
  } satisfies Record<Exclude<OrderStatus, 'cancelled'>, string>,
  statusOther: 'Чека',
  changed: ({ id8, status }: { id8: string; status: string }) => `Нарачка #${id8}: ${status}`,
}
