import type { DeliveryProfile } from '../../app/domain/checkout.ts'

/** To whom everything goes that the tools order. */
export const RECIPIENT: DeliveryProfile = {
  firstName: 'Елена',
  lastName: 'Стојанова',
  phone: '070 123 456',
  address: 'Партизанска 12',
  city: 'Скопје',
  municipality: 'Карпош',
  postalCode: '1000',
}
