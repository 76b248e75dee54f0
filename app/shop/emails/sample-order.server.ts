import { EMPTY_CUSTOMER } from '../orders/checkout.ts'
import type { Order } from '../orders/rules.ts'
/** An order that nobody placed, to look at mails with. */
export const SAMPLE_ORDER: Order = {
  id: '00000000-0000-7000-8000-0000a1b2c3d4',
  userId: 'sample',
  userEmail: 'ana@example.mk',
  items: [
    {
      productId: 'sample-1',
      name: 'Крем за многу суви раце, тегла 96 г',
      brand: 'okeeffes',
      price: 69_000,
      quantity: 2,
      lineTotal: 138_000,
    },
  ],
  customer: {
    ...EMPTY_CUSTOMER,
    firstName: 'Ана',
    lastName: 'Стојанова',
    phone: '070 123 456',
    address: 'ул. Вардарска 1',
    city: 'Скопје',
    municipality: 'Центар',
    postalCode: '1000',
  },
  subtotal: 138_000,
  discount: 13_800,
  promoCode: null,
  shipping: 15_000,
  total: 139_200,
  status: 'pending',
  country: 'MK',
  createdAt: 0,
  updatedAt: 0,
  deliveredAt: null,
  rejectedAt: null,
  cancelledAt: null,
  trackingNumber: '',
  version: 1,
}
