import type { Customer } from '../../shop/orders/checkout.ts'
import type { Figure } from '../../shop/quote.ts'
import { counted, formatNumber } from '../format.ts'
import { saving } from './admin.ts'

export * from './admin.ts'

export const area = 'adminOrders'

export const list = {
  views: 'Брзи прегледи',
  viewAll: 'Сите',
  viewToPack: 'За пакување',
  viewToday: 'Денес',
  searchHint: 'Број на нарачка, име, телефон или е-пошта',
  statusesHint: 'Откажана: продавницата не ја прифатила. Сторнирана: прекината со „Откажи ја нарачката“.',
  since: 'Од датум',
  until: 'До датум',
  byDelivery: 'По ден на достава, како приходот на контролната табла (само доставени)',
  moreThan: (n: number) => `Повеќе од ${formatNumber(n)} нарачки`,
  oldestFirst: 'најстарите се први',
  nothingFound: 'Нема пронајдени нарачки',
  nothingFoundText: 'Проверете го пребарувањето или исчистете ги филтрите.',
  nothingToPack: 'Нема нарачки за пакување',
  nothingToPackText: 'Сѐ е спакувано. Новите нарачки ќе се појават сами.',
  emptyText: 'Новите нарачки ќе се појават овде сами.',
  csv: 'Извези CSV',
  slips: 'Листови за пакување',
  loadError: 'Нарачките не може да се вчитаат.',
  fresh: 'нова',
  news: (n: number, isMore: boolean) =>
    `${isMore ? 'Повеќе од ' : ''}${counted(n, { one: 'нова нарачка', other: 'нови нарачки' })}`,
  showNews: 'Прикажи',
  seen: 'Во ред',
  pages: 'Страници со нарачки',
  newer: 'Понови нарачки',
  older: 'Постари нарачки',
}

export const detail = {
  noteTitle: 'Белешка и пратка',
  note: 'Интерна белешка',
  noteHint: 'Купувачот не ја гледа.',
  trackingNumber: 'Број за следење',
  trackingHint: 'Купувачот го гледа во својот профил.',
  save: 'Зачувај',
  ...saving,
  saved: 'Промените се зачувани.',
  saveError: 'Промените не може да се зачуваат.',
  changedTitle: 'Податоците се променети во меѓувреме',
  overtaken: 'Статусот е променет во меѓувреме. Вашата промена не е зачувана.',
  timeline: 'Што се случувало',
  placed: 'Нарачката е примена',
  status: ({ from, to }: { from: string; to: string }) => `Статус: ${from} → ${to}`,
  cancelled: ({ from }: { from: string }) => `Нарачката е сторнирана (беше: ${from})`,
  noteAdded: 'Додадена е белешка',
  noteChanged: 'Променета е белешката',
  noteRemoved: 'Избришана е белешката',
  trackingAdded: ({ number }: { number: string }) => `Број за следење: ${number}`,
  trackingRemoved: ({ number }: { number: string }) => `Избришан е бројот за следење ${number}`,
  slip: 'Лист за пакување',
}

export const slip = {
  title: ({ id8 }: { id8: string }) => `Лист за пакување на нарачка #${id8}`,
  print: 'Испечати',
  back: 'Назад кон нарачките',
  to: 'До',
  date: 'Нарачано',
  quantity: 'Кол.',
  product: 'Производ',
  price: 'Цена',
  sum: 'Износ',
  pieces: 'Вкупно парчиња',
}

export const columns = {
  number: 'Нарачка',
  id: 'Целосен број',
  date: 'Датум и време',
  status: 'Статус',
  firstName: 'Име',
  lastName: 'Презиме',
  phone: 'Телефон',
  email: 'Е-пошта',
  address: 'Адреса',
  municipality: 'Општина',
  postalCode: 'Поштенски број',
  city: 'Град',
  notes: 'Забелешка од купувачот',
  items: 'Производи',
  pieces: 'Парчиња',
  subtotal: 'Меѓузбир (ден.)',
  promoCode: 'Промо код',
  discount: 'Попуст (ден.)',
  shipping: 'Достава (ден.)',
  total: 'Вкупно (ден.)',
  trackingNumber: 'Број за следење',
  deliveredAt: 'Доставено',
} satisfies Record<keyof Customer | Figure, string> & Record<string, string>
