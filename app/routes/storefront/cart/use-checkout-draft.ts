import { useCallback, useEffect, useRef, useState } from 'react'
import type { Customer, DeliveryProfile } from '../../../shop/orders/checkout.ts'
import { isBlank } from '../../../shop/text.ts'
import {
  checkoutDraft,
  CUSTOMER_FIELDS,
  EMPTY_CUSTOMER,
  type CheckoutDraft,
} from '../../../ui/cart/checkout-draft.ts'
import { forgetLinkedPromo } from '../../../ui/cart/linked-promo.ts'
import { randomId } from '../../../ui/kit/random-id.ts'

interface DraftOptions {
  userId: string | null
  profile: DeliveryProfile | null
}

/**
 * What is typed on the way to an order: first the profile's details, then whatever this tab has kept; written down with
 * every change, so that a reload, a sign-in or an error takes nothing away. [CO-04 CO-12 CO-13]
 */
export function useCheckoutDraft({ userId, profile }: DraftOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<CheckoutDraft>(() => ({
    ownerId: userId,
    customer: filledBy(EMPTY_CUSTOMER, profile),
    promoCode: null,
    key: '',
    unanswered: null,
  }))
  const current = useRef(draft)
  const hasLooked = useRef(false)

  const change = useCallback((changes: Partial<CheckoutDraft>) => {
    current.current = { ...current.current, ...changes }
    checkoutDraft.save(current.current)
    setDraft(current.current)
  }, [])

  // As text, because the page's data is another object whenever it is read again.
  const profileText = JSON.stringify(profile)
  useEffect(() => {
    const kept = checkoutDraft.load(userId)
    const early = hasLooked.current ? {} : typedBefore(form.current, current.current.customer)
    hasLooked.current = true
    change({
      ...kept,
      customer: filledBy({ ...kept.customer, ...early }, JSON.parse(profileText) as typeof profile),
    })
  }, [userId, profileText, change])

  return {
    draft,
    form,
    isLoaded: draft.key !== '',
    isPrefilled:
      profile !== null &&
      Object.entries(profile).every(([field, value]) => draft.customer[field as keyof Customer] === value),
    setField: (field: keyof Customer, value: string) =>
      change({ customer: { ...current.current.customer, [field]: value } }),
    setCode: (promoCode: string | null) => change({ promoCode }),
    setUnanswered: (unanswered: CheckoutDraft['unanswered']) => change({ unanswered }),
    /** The next request is a new order, not a repetition. [CO-14] */
    renewKey(): string {
      const key = randomId()
      change({ key, unanswered: null })
      return key
    },
    /** After the order. */
    forget() {
      checkoutDraft.clear()
      forgetLinkedPromo()
    },
  }
}

export type Checkout = ReturnType<typeof useCheckoutDraft>

/** Fills what is empty from the profile. */
function filledBy(customer: Customer, profile: DeliveryProfile | null): Customer {
  const filled = { ...customer }
  for (const [field, value] of Object.entries(profile ?? {}) as [keyof DeliveryProfile, string][]) {
    if (isBlank(filled[field])) filled[field] = value
  }
  return filled
}

/** What somebody typed before the script had loaded. */
function typedBefore(form: HTMLFormElement | null, rendered: Customer): Partial<Customer> {
  const typed: Partial<Customer> = {}
  for (const field of CUSTOMER_FIELDS) {
    const control = form?.elements.namedItem(field)
    const isControl = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isControl && control.value !== rendered[field]) typed[field] = control.value
  }
  return typed
}
