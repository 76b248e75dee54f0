import type { ShopProblem } from '../../shop/content/fields.ts'
import type { ShopTextField } from '../../shop/content/shop.ts'
import type { DeliveryField } from '../../shop/delivery/fields.ts'
import type { DeliveryFigures } from '../format.ts'
import { amountProblems, saving } from './admin.ts'

export * from './admin.ts'

export const area = 'settings'

export const deliverySettings = {
  title: 'Поставки за достава',
  lead: 'Промените веднаш се гледаат на сите отворени страници.',
  amounts: 'Цени и порака',
  amountsHint: 'Износите се во денари; децималите се пишуваат со запирка или точка.',
  labels: {
    standardDeliveryPrice: 'Цена на стандардна достава (ден.)',
    standardDeliveryThreshold: 'Праг за стандардна достава (ден.)',
    freeDeliveryPrice: 'Достава од прагот нагоре (ден.)',
    freeDeliveryThreshold: 'Праг за бесплатна достава (ден.)',
    deliveryMessage: 'Порака за достава',
  } satisfies Record<DeliveryField, string>,
  hints: {
    standardDeliveryThreshold: 'Само се чува; не влијае врз цената.',
    freeDeliveryPrice: '0 значи бесплатна достава.',
    freeDeliveryThreshold: 'Важи за износот пред попуст.',
  } satisfies Partial<Record<DeliveryField, string>>,
  messageHint: ({ threshold, price }: { threshold: string; price: string }) =>
    `Стои на врвот на секоја страница на македонски; страниците на англиски ги наведуваат само износите. Ако е празна, не се прикажува. Наместо ${threshold} се прикажува прагот за бесплатна достава, а наместо ${price} – цената на стандардната достава.`,
  messageBraces: 'Она што е во големи загради не се заменува со износ; купувачите ќе го гледаат така.',
  messageNotFree: 'Пораката ветува бесплатна достава, а доставата се плаќа и од прагот нагоре.',
  messageDiffers: 'Износот во пораката за достава не е меѓу износите погоре.',
  messageCorrect: ({ message }: { message: string }) => `Промени во „${message}“`,
  problems: amountProblems,
  preview: 'Што плаќа купувачот',
  previewWaits: 'Пресметката ќе се прикаже кога сите износи ќе бидат исправни.',
  subtotal: 'Нарачка од',
  save: 'Зачувај ги поставките',
  ...saving,
  saved: 'Поставките за достава се зачувани.',
  saveError: 'Поставките за достава не се зачувани.',
  changedTitle: 'Поставките се променети во меѓувреме',
}

/** For pages that must name every price. */
export function deliveryCost({ isFree, price, threshold, reduced }: DeliveryFigures): string {
  if (isFree) return 'Доставата е бесплатна за секоја нарачка.'
  return `Стандардната достава чини ${price} За нарачки од ${threshold} нагоре доставата ${reduced === null ? 'е бесплатна.' : `чини ${reduced}`}`
}

export const shopDetails = {
  lead: 'Промените веднаш се гледаат на сите страници. Она што е празно не се прикажува.',
  groupName: 'Име',
  groupContact: 'Контакт и адреса',
  groupHours: 'Работно време',
  groupSocial: 'Социјални мрежи',
  groupLegal: 'Правни податоци',
  legalApproved: 'Правник ги одобри текстовите на правните страници',
  legalApprovedHint:
    'Прво внесете ги податоците погоре. Известувањето дека се нацрт веднаш исчезнува од условите, приватноста, враќањето и колачињата, на двата јазика. Дневникот памети кој го означил ова и кога; може да се поништи.',
  labels: {
    name: 'Име на продавницата',
    nameEn: 'Име на англиски',
    tagline: 'Краток опис',
    taglineEn: 'Краток опис на англиски',
    phone: 'Телефон',
    mobile: 'Мобилен телефон',
    email: 'Е-пошта',
    street: 'Улица и број',
    city: 'Град',
    postalCode: 'Поштенски број',
    country: 'Држава',
    founded: 'Година на основање',
    companyName: 'Полн назив на трговецот',
    registrationNumber: 'Матичен број (ЕМБС)',
    taxNumber: 'Даночен број (ЕДБ)',
    bankAccount: 'Жиро-сметка',
    bank: 'Банка',
    privacyEmail: 'Е-пошта на одговорното лице за лични податоци',
  } satisfies Record<ShopTextField, string>,
  hints: {
    name: 'Стои во заглавието, во насловите на страниците и во пораките.',
    tagline: 'Стои на дното на секоја страница. Празно значи описот што доаѓа со продавницата.',
    email: 'Од оваа адреса се испраќаат пораките до купувачите.',
    companyName: 'Како што е запишан во Централниот регистар.',
    registrationNumber: '7 цифри',
    taxNumber: '13 цифри, може и со MK на почеток',
    bankAccount: '15 цифри',
    privacyEmail: 'Ако е празна, важи е-поштата на продавницата.',
  } as Partial<Record<ShopTextField, string>>,
  missing: {
    name: 'Внесете го името на продавницата.',
    nameEn: 'Внесете го името на англиски.',
    phone: 'Внесете телефон на кој Ве добиваат купувачите.',
    email: 'Внесете е-пошта на продавницата.',
    street: 'Внесете улица и број.',
    city: 'Внесете град.',
    postalCode: 'Внесете поштенски број.',
    country: 'Внесете држава.',
  } as Record<string, string>,
  problems: {
    phone: 'Внесете телефонски број, на пример 02 3123 456 или +389 70 123 456.',
    email: 'Внесете е-пошта како ime@primer.mk.',
    'postal-code': 'Поштенскиот број има од 4 до 6 цифри, на пример 1000.',
    year: 'Внесете година со четири цифри што не е во иднината.',
    'registration-number': 'ЕМБС има точно 7 цифри.',
    'tax-number': 'ЕДБ има точно 13 цифри, со MK пред нив или без него.',
    'bank-account': 'Жиро-сметката има точно 15 цифри.',
    link: 'Внесете ја целата адреса на својата страница, почнувајќи со https://.',
    time: 'Внесете време, на пример 09:00, или означете дека е затворено.',
    'time-order': 'Затворањето мора да биде по отворањето.',
    'company-missing': 'Прво внесете назив на трговецот, ЕМБС и ЕДБ.',
  } satisfies Record<Exclude<ShopProblem, 'required' | 'too-long'>, string>,
  socialHint: 'Целата адреса на страницата. Ако е празно, не се прикажува.',
  days: ['Недела', 'Понеделник', 'Вторник', 'Среда', 'Четврток', 'Петок', 'Сабота'],
  closed: 'Затворено',
  closedOn: ({ day }: { day: string }) => `${day}: затворено`,
  from: ({ day }: { day: string }) => `${day}, од`,
  to: ({ day }: { day: string }) => `${day}, до`,
  save: 'Зачувај ги податоците',
  ...saving,
  saved: 'Податоците се зачувани.',
  saveError: 'Податоците не се зачувани.',
  changedTitle: 'Податоците се променети во меѓувреме',
}
