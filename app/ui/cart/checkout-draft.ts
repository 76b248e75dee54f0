import { CUSTOMER_MAX_LENGTHS, type Customer } from '../../shop/orders/checkout.ts'
import type { ShownOrder } from '../../shop/quote.ts'
import { MAX_PROMO_CODE_LENGTH } from '../../shop/promotions/rules.ts'
import { PERSONAL_KEYS } from '../account/personal-keys.ts'
import { isRandomId, randomId } from '../kit/random-id.ts'
import { safeStorage, type SafeStorage } from '../kit/safe-storage.ts'

/** What is sent to place an order. [CO-09 CO-14] */
export type OrderRequest = Customer & { idempotencyKey: string; shown: ShownOrder; promoCode: string | null }

/** What somebody typed on the way to an order; kept for as long as the tab is open. */
export interface CheckoutDraft {
  /** null until somebody signs in */
  ownerId: string | null
  customer: Customer
  promoCode: string | null
  /** Made with the form: an order under it is made once, however often it is sent. [CO-14] */
  key: string
  /** Sent, and never answered. */
  unanswered: OrderRequest | null
}

export const EMPTY_CUSTOMER: Customer = {
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  municipality: '',
  postalCode: '',
  notes: '',
}
export const CUSTOMER_FIELDS = Object.keys(EMPTY_CUSTOMER) as (keyof Customer)[]

/** Keeps the form over a reload, a sign-in and an error; somebody else's is never given out. [CO-04 CO-13] */
export function createCheckoutDraft(storage: SafeStorage, newId: () => string = randomId) {
  return {
    load(userId: string | null): CheckoutDraft {
      const draft = parse(storage.get(PERSONAL_KEYS.checkout), newId)
      const isOthers = draft.ownerId !== null && userId !== null && draft.ownerId !== userId
      return isOthers
        ? { ...parse(null, newId), ownerId: userId }
        : { ...draft, ownerId: userId ?? draft.ownerId }
    },
    save: (draft: CheckoutDraft): void => storage.set(PERSONAL_KEYS.checkout, JSON.stringify(draft)),
    clear: (): void => storage.remove(PERSONAL_KEYS.checkout),
  }
}

export const checkoutDraft = createCheckoutDraft(safeStorage(() => sessionStorage))

function parse(json: string | null, newId: () => string): CheckoutDraft {
  const stored = parseObject(json)
  const typed = stored['customer'] as Record<string, unknown> | null | undefined
  const customer = { ...EMPTY_CUSTOMER }
  for (const field of CUSTOMER_FIELDS) customer[field] = textOf(typed?.[field], CUSTOMER_MAX_LENGTHS[field])
  const { ownerId, key, unanswered } = stored
  return {
    ownerId: typeof ownerId === 'string' ? ownerId : null,
    customer,
    promoCode: textOf(stored['promoCode'], MAX_PROMO_CODE_LENGTH) || null,
    key: isRandomId(key) ? key : newId(),
    // The server reads it as it reads any order, so its shape need not be checked here.
    unanswered: unanswered !== null && typeof unanswered === 'object' ? (unanswered as OrderRequest) : null,
  }
}

function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}
