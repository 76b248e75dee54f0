import { type Cart, cartCount, type CartLine } from '../../shop/cart/rules.ts'
export interface CartView {
  lines: CartLine[]
  count: number
  /** False until it is known whose cart it is. [CART-13] */
  isKnown: boolean
}

export const UNKNOWN_CART: CartView = { lines: [], count: 0, isKnown: false }

/** The cart as it is shown: in the order in which products were put in, so a line that comes back has its old place. */
export function viewOf(cart: Cart, { isKnown }: Pick<CartView, 'isKnown'>): CartView {
  const lines = [...cart.lines].sort((one, other) => one.addedAt - other.addedAt)
  return { lines, count: cartCount(cart), isKnown }
}

export function isSameView(one: CartView, other: CartView): boolean {
  if (one.isKnown !== other.isKnown || one.lines.length !== other.lines.length) return false
  return one.lines.every((line, index) => {
    const match = other.lines[index]
    return match?.id === line.id && match.quantity === line.quantity
  })
}
