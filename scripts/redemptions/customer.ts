import type { Customer } from '../../app/domain/checkout.ts'

/** Where everything that the tools order goes. */
export const CUSTOMER: Customer = {
  firstName: 'Елена',
  lastName: 'Стојанова',
  phone: '070 123 456',
  address: 'Партизанска 12',
  city: 'Скопје',
  municipality: 'Карпош',
  postalCode: '1000',
  notes: '',
}
