import { isProductId, parseObject } from '../text.ts'
import { type EpochMs, isTime } from '../time.ts'

export const MAX_QUANTITY = 99
export const MAX_LINES = 50

// the shop itself never stores more
const MAX_STORED_LENGTH = 50_000

/** `id` is the product's id, a hyphen and `addedAt`. */
export interface CartLine {
  id: string
  productId: string
  quantity: number
  addedAt: EpochMs
}

/** At most one line per product, at most MAX_LINES lines, in the order in which they were added. */
export interface Cart {
  lines: CartLine[]
  updatedAt: EpochMs
}

export type MergedLine = Pick<CartLine, 'productId' | 'quantity' | 'addedAt'>

/** A change made in a browser; `id` is a UUID, so that the server applies it at most once. */
export type CartChange = { id: string } & (
  | { type: 'add'; productId: string; quantity: number; at: EpochMs }
  | { type: 'set'; productId: string; quantity: number; at: EpochMs }
  | { type: 'clear' }
  | { type: 'merge'; lines: MergedLine[] }
)

export const EMPTY_CART: Cart = { lines: [], updatedAt: 0 }

/**
 * The cart after the change, the same object when nothing changes. Sums are capped at MAX_QUANTITY, zero or less
 * removes, a new product past MAX_LINES and a quantity that is no whole number are ignored.
 */
export function applyCartChange(cart: Cart, change: CartChange, now: EpochMs): Cart {
  const lines = changedLines(cart.lines, change)
  return lines === cart.lines ? cart : { lines, updatedAt: now }
}

export function cartCount(cart: Pick<Cart, 'lines'>): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0)
}

export function quantityOf(cart: Pick<Cart, 'lines'>, productId: string): number {
  return cart.lines.find((line) => line.productId === productId)?.quantity ?? 0
}

/** Never throws: drops what is not a line of a possible product with a quantity of 1–99. */
export function parseStoredCart(json: string | null): Cart {
  if (json === null || json.length > MAX_STORED_LENGTH) return EMPTY_CART
  const stored = parseObject(json)
  const items = Array.isArray(stored['items']) ? (stored['items'] as unknown[]) : []
  const lines = items
    .map(storedLine)
    .filter((line) => line !== null)
    .reduce(withAdded, [] as CartLine[])
  return { lines, updatedAt: storedTime(stored['updatedAt']) }
}

function changedLines(lines: CartLine[], change: CartChange): CartLine[] {
  switch (change.type) {
    case 'add':
      return withAdded(lines, { productId: change.productId, quantity: change.quantity, addedAt: change.at })
    case 'set':
      return withSet(lines, { productId: change.productId, quantity: change.quantity, addedAt: change.at })
    case 'merge':
      return change.lines.reduce(withAdded, lines)
    case 'clear':
      return lines.length === 0 ? lines : []
  }
}

function withAdded(lines: CartLine[], added: MergedLine): CartLine[] {
  if (!Number.isInteger(added.quantity) || added.quantity < 1) return lines
  const present = lines.find((line) => line.productId === added.productId)?.quantity ?? 0
  return withSet(lines, { ...added, quantity: present + added.quantity })
}

function withSet(lines: CartLine[], wanted: MergedLine): CartLine[] {
  if (!Number.isInteger(wanted.quantity)) return lines
  const quantity = Math.min(wanted.quantity, MAX_QUANTITY)
  const present = lines.find((line) => line.productId === wanted.productId)
  if (quantity <= 0) return present ? lines.filter((line) => line !== present) : lines
  if (present?.quantity === quantity) return lines
  if (present) return lines.map((line) => (line === present ? { ...line, quantity } : line))
  if (lines.length >= MAX_LINES) return lines
  const { productId, addedAt } = wanted
  return [...lines, { id: `${productId}-${addedAt}`, productId, quantity, addedAt }]
}

function storedLine(item: unknown): MergedLine | null {
  const { productId, quantity, addedAt } = Object(item) as Record<string, unknown>
  if (!isProductId(productId) || typeof quantity !== 'number') return null
  return { productId, quantity, addedAt: storedTime(addedAt) }
}

const storedTime = (value: unknown): EpochMs => (isTime(value) && value > 0 ? value : 0)
