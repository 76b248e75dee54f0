import type { orderAgain as mkOrderAgain } from '../mk/order-again.ts'
import { counted } from '../english-count.ts'

export const orderAgain: typeof mkOrderAgain = {
  action: 'Order again',
  adding: 'Adding…',
  added: (n) => `${counted(n, { one: 'product was', other: 'products were' })} added to the cart.`,
  missing: ({ names }) => `No longer available: ${names}.`,
  full: ({ names }) => `No room in the cart for: ${names}.`,
  toCart: 'To the cart',
}
