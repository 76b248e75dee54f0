import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Customer,
  type DeliveryProfile,
  CUSTOMER_FIELDS,
  EMPTY_CUSTOMER,
  maxLengthOf,
} from '../../../shop/orders/checkout.ts'
import { MAX_PROMO_CODE_LENGTH } from '../../../shop/promotions/rules.ts'
import type { ShownOrder } from '../../../shop/quote.ts'
import { recordOf } from '../../../shop/record-of.ts'
import { isBlank, parseObject, textOf } from '../../../shop/text.ts'
import { isRandomId, localStore, PERSONAL_KEYS, randomId, tabStore } from '../../../ui/kit/browser-storage.ts'
import { loadDraft } from '../../../ui/kit/draft.ts'
import { holdUnsaved } from '../../../ui/kit/form.ts'
import { forgetLinkedPromo, linkedPromo } from './promo-box.tsx'

interface DraftOptions {
  userId: string | null
  profile: Partial<DeliveryProfile> | null
}

/** Begins with the profile's details, then the stored draft; stored with every change. */
export function useCheckoutDraft({ userId, profile }: DraftOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<CheckoutDraft>(() => ({
    ownerId: userId,
    customer: { ...EMPTY_CUSTOMER, ...profile },
    filled: EMPTY_CUSTOMER,
    promoCode: null,
    typedCode: '',
    key: '',
    unanswered: null,
  }))
  const current = useRef(draft)

  const change = useCallback((changes: Partial<CheckoutDraft>) => {
    current.current = { ...current.current, ...changes }
    tabStore.set(PERSONAL_KEYS.checkout, JSON.stringify(current.current))
    setDraft(current.current)
  }, [])

  // As text, because the object is new whenever the page's data is read again.
  const profileText = JSON.stringify(profile)
  useEffect(() => {
    const kept = loadCheckoutDraft(userId)
    const known = JSON.parse(profileText) as typeof profile
    const customer = filledBy(kept, known)
    const filled = { ...kept.filled, ...known }
    // a link that was opened after the last code was chosen
    change({ ...kept, customer, filled, promoCode: linkedPromo() ?? kept.promoCode })
  }, [userId, profileText, change])

  const isTyped = Object.values(draft.customer).some((value) => !isBlank(value))
  useEffect(() => (isTyped ? holdUnsaved(null) : undefined), [isTyped])

  function setUnanswered(unanswered: OrderRequest | null) {
    const stored = { at: Date.now(), request: unanswered }
    if (unanswered) localStore.set(PERSONAL_KEYS.unanswered, JSON.stringify(stored))
    else localStore.remove(PERSONAL_KEYS.unanswered)
    change({ unanswered })
  }

  /** The next request is a new order, not a repetition. */
  function renewKey(): string {
    const key = randomId()
    setUnanswered(null)
    change({ key })
    return key
  }

  return {
    draft,
    form,
    isPrefilled: Boolean(profile?.address) && draft.customer.address === profile?.address,
    setField: (field: keyof Customer, value: string) =>
      change({ customer: { ...current.current.customer, [field]: value } }),
    setCode(promoCode: string | null) {
      forgetLinkedPromo()
      change({ promoCode })
    },
    setTypedCode: (typedCode: string) => change({ typedCode }),
    setUnanswered,
    renewKey,
    /**
     * A tab is duplicated with its key; what it orders after the other one is another order. An order that was never
     * answered lends its key to the next, so that the server keeps them from both being placed unnoticed.
     */
    newestKey(): string {
      const { ownerId, key } = current.current
      const unanswered = unansweredOrder(ownerId)
      if (unanswered) change({ key: unanswered.idempotencyKey, unanswered })
      else if (localStore.get(PERSONAL_KEYS.placed) === key) renewKey()
      return current.current.key
    },
    /** The order of the present key is known to be placed. */
    markPlaced: () => localStore.set(PERSONAL_KEYS.placed, current.current.key),
    forget() {
      tabStore.remove(PERSONAL_KEYS.checkout)
      forgetLinkedPromo()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckoutDraft>

/** Fills what is empty and what an earlier profile had `filled`: what the user entered stays. */
function filledBy({ customer, filled }: CheckoutDraft, profile: Partial<DeliveryProfile> | null): Customer {
  const result = { ...customer }
  for (const [field, value] of Object.entries(profile ?? {}) as [keyof DeliveryProfile, string][])
    if (isBlank(customer[field]) || customer[field] === filled[field]) result[field] = value
  return result
}

export type OrderRequest = Customer & {
  idempotencyKey: string
  shown: ShownOrder
  promoCode: string | null
  enteredBy: string | null
}

type CheckoutDraft = ReturnType<typeof loadCheckoutDraft>

export function loadCheckoutDraft(userId: string | null) {
  return loadDraft(PERSONAL_KEYS.checkout, userId, (stored) => ({
    customer: customerOf(stored['customer']),
    /** by the profile */
    filled: customerOf(stored['filled']),
    promoCode: textOf(stored['promoCode'], MAX_PROMO_CODE_LENGTH) || null,
    typedCode: textOf(stored['typedCode'], MAX_PROMO_CODE_LENGTH),
    unanswered: unansweredOrder(userId),
  }))
}

/** By then the customer has looked, or has had the email. */
const ASKED_ABOUT_MS = 24 * 3_600_000

/** The user's order that was sent from this browser in the last day, also from a tab that is closed, and never answered. */
export function unansweredOrder(userId: string | null): OrderRequest | null {
  const { at, request } = parseObject(localStore.get(PERSONAL_KEYS.unanswered))
  const { enteredBy, idempotencyKey } = Object(request) as Record<string, unknown>
  const isRecent = Date.now() - Number(at) < ASKED_ABOUT_MS
  const isOwn = userId !== null && enteredBy === userId && isRandomId(idempotencyKey)
  // The server reads it as it reads any order, so the rest need not be checked here.
  return isRecent && isOwn ? (request as OrderRequest) : null
}

function customerOf(stored: unknown): Customer {
  const fields = stored as Record<string, unknown> | null | undefined
  return recordOf(CUSTOMER_FIELDS, (field) => textOf(fields?.[field], maxLengthOf(field)))
}
