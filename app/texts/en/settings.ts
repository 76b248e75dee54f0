import type * as mk from '../mk/settings.ts'
import { amountProblems, saving } from './admin.ts'

export * from './admin.ts'

export const deliverySettings: typeof mk.deliverySettings = {
  title: 'Delivery settings',
  lead: 'Changes appear on all open pages at once.',
  amounts: 'Prices and message',
  amountsHint: 'Amounts are in denars; decimals are written after a comma or a dot.',
  labels: {
    standardDeliveryPrice: 'Standard delivery price (ден.)',
    standardDeliveryThreshold: 'Standard delivery threshold (ден.)',
    freeDeliveryPrice: 'Delivery from the threshold on (ден.)',
    freeDeliveryThreshold: 'Free delivery threshold (ден.)',
    deliveryMessage: 'Delivery message',
  },
  hints: {
    standardDeliveryThreshold: 'Only stored; it does not affect the price.',
    freeDeliveryPrice: '0 means free delivery.',
    freeDeliveryThreshold: 'Compared with the amount before any discount.',
  },
  messageHint: ({ threshold, price }) =>
    `Shown at the top of every Macedonian page; English pages name only the amounts. If it is blank, nothing is shown. ${threshold} stands for the free delivery threshold, ${price} for the standard delivery price.`,
  messageBraces: 'What stands in braces is not replaced by an amount; customers will see it like this.',
  messageNotFree: 'The message promises free delivery, but delivery is charged from the threshold on, too.',
  messageDiffers: 'The amount in the delivery message matches none of the amounts above.',
  messageCorrect: ({ message }) => `Change to “${message}”`,
  problems: amountProblems,
  preview: 'What a customer pays',
  previewWaits: 'The calculation appears when all amounts are right.',
  subtotal: 'Order of',
  save: 'Save the settings',
  ...saving,
  saved: 'Delivery settings saved.',
  saveError: 'The delivery settings have not been saved.',
  changedTitle: 'The settings have changed in the meantime',
}

export const deliveryCost: typeof mk.deliveryCost = ({ isFree, price, threshold, reduced }) =>
  isFree
    ? 'Delivery is free for every order.'
    : `Standard delivery costs ${price} On orders of ${threshold} or more, delivery ${reduced === null ? 'is free.' : `costs ${reduced}`}`

export const shopDetails: typeof mk.shopDetails = {
  lead: 'Changes appear on all pages at once. Blank fields are not shown.',
  groupName: 'Name',
  groupContact: 'Contact and address',
  groupHours: 'Opening hours',
  groupSocial: 'Social media',
  legalApproved: 'A lawyer has approved the texts of the legal pages',
  legalApprovedHint:
    'Enter the details above first. The notice that they are a draft disappears immediately from terms, privacy, returns and cookies, in both languages. The change log records who marked this and when; it can be undone.',
  groupLegal: 'Legal details',
  labels: {
    name: 'Shop name',
    nameEn: 'Name in English',
    tagline: 'Short description',
    taglineEn: 'Short description in English',
    phone: 'Phone',
    mobile: 'Mobile phone',
    email: 'E-mail',
    street: 'Street and number',
    city: 'City',
    postalCode: 'Postal code',
    country: 'Country',
    founded: 'Year founded',
    companyName: 'Full company name',
    registrationNumber: 'Registration number (EMBS)',
    taxNumber: 'Tax number (EDB)',
    bankAccount: 'Bank account',
    bank: 'Bank',
    privacyEmail: 'E-mail of the person responsible for personal data',
  },
  hints: {
    name: 'Shown in the header, in page titles and in e-mails.',
    tagline:
      'Shown at the bottom of every page. If it is blank, the description that comes with the shop is shown.',
    email: 'E-mails to customers are sent from this address.',
    companyName: 'As entered in the Central Registry.',
    registrationNumber: '7 digits',
    taxNumber: '13 digits, may begin with MK',
    bankAccount: '15 digits',
    privacyEmail: 'If it is blank, the e-mail of the shop is used.',
  },
  missing: {
    name: 'Enter the name of the shop.',
    nameEn: 'Enter the name in English.',
    phone: 'Enter a phone number on which customers can reach you.',
    email: 'Enter the e-mail of the shop.',
    street: 'Enter the street and number.',
    city: 'Enter the city.',
    postalCode: 'Enter the postal code.',
    country: 'Enter the country.',
  },
  problems: {
    phone: 'Enter a phone number such as 02 3123 456 or +389 70 123 456.',
    email: 'Enter an e-mail such as name@example.mk.',
    'postal-code': 'The postal code has 4 to 6 digits, such as 1000.',
    year: 'Enter a four-digit year that is not in the future.',
    'registration-number': 'The EMBS has exactly 7 digits.',
    'tax-number': 'The EDB has exactly 13 digits, with or without MK before them.',
    'bank-account': 'The bank account has exactly 15 digits.',
    link: 'Enter the full address of your page, beginning with https://.',
    time: 'Enter a time such as 09:00, or mark the day as closed.',
    'time-order': 'Closing must be after opening.',
    'company-missing': 'First enter the company name, the EMBS and the EDB.',
  },
  socialHint: 'The full address of the page. If left blank, it is not shown.',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  closed: 'Closed',
  closedOn: ({ day }) => `${day}: closed`,
  from: ({ day }) => `${day}, from`,
  to: ({ day }) => `${day}, to`,
  save: 'Save the details',
  ...saving,
  saved: 'The details have been saved.',
  saveError: 'The details have not been saved.',
  changedTitle: 'The details have changed in the meantime',
}
