import { randomUUID } from 'node:crypto'

/** Where a buyer's orders go, but for the address, which they change now and then. */
export const CUSTOMER = {
  firstName: 'Елена',
  lastName: 'Стојанова',
  phone: '070 123 456',
  city: 'Скопје',
  municipality: 'Карпош',
  postalCode: '1000',
}

export const newAddress = () => `Партизанска ${randomUUID()}`
