import type { Deni } from './money.ts'
import type { OrderQuote } from './quote.ts'
import type { EpochMs } from './time.ts'

// Of every use case: who acts, and what it answers.

export type Role = 'user' | 'admin'

export interface User {
  id: string
  email: string
  displayName: string
  role: Role
  createdAt: EpochMs
  lastLoginAt: EpochMs | null
}

export function isAdmin(user: Pick<User, 'role'> | null): boolean {
  return user?.role === 'admin'
}

/** An expected outcome; defects are thrown instead. */
export type Result<T, R = Refusal> = { ok: true; value: T } | { ok: false; refusal: R }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refuse<R extends UploadRefusal>(refusal: R): { ok: false; refusal: R } {
  return { ok: false, refusal }
}

export type PromoRefusal =
  | {
      code:
        | 'promo-missing'
        | 'promo-inactive'
        | 'promo-not-started'
        | 'promo-expired'
        | 'promo-exhausted'
        | 'promo-customer-limit'
        | 'promo-invalid'
        | 'promo-blank'
    }
  | { code: 'promo-minimum'; minimum: Deni }

/** 'other': any code that is not in the list. */
type AuthRefusal = {
  code:
    | 'invalid-credential'
    | 'user-not-found'
    | 'wrong-password'
    | 'invalid-email'
    | 'user-disabled'
    | 'network-request-failed'
    | 'cookies-refused'
    | 'email-already-in-use'
    | 'weak-password'
    | 'operation-not-allowed'
    | 'other'
}

/** `other-user`: what was entered belongs to another user, or the user has lost the role for it. */
export interface SignInRefusal {
  code: 'sign-in-required' | 'other-user'
}

/** Every expected "no" of the shop; texts/refusal.ts has a sentence for each code. */
export type Refusal =
  | PromoRefusal
  | AuthRefusal
  | SignInRefusal
  | { code: 'forbidden' | 'not-found' | 'malformed' }
  | { code: 'cart-empty' | 'cart-full' | 'quantity-invalid' | 'idempotency-conflict' }
  | { code: 'status-unknown' | 'already-cancelled' | 'rating-missing' | 'comment-missing' }
  | { code: 'review-repeated' | 'reviews-too-many' }
  | { code: 'form-incomplete'; fields: string[] }
  | { code: 'order-changed'; quote: OrderQuote }
  | { code: 'product-unavailable'; productId: string }
  | { code: 'text-too-long'; field: string; max: number }
  /** `too-many-requests`: of attempts, mostly failed ones. */
  | { code: 'too-many-requests' | 'busy'; /** seconds */ retryAfter: number }

/** `file` is the name that the user knows. */
export type ImageRefusal =
  | {
      code: 'image-not-image' | 'image-too-large' | 'image-unreadable' | 'image-too-many-pixels'
      file: string
    }
  | { code: 'image-missing' | 'store-unavailable' }

/** Apart from `Refusal`, so that no customer's page loads texts about uploads (texts/image-refusal.ts). */
export type UploadRefusal = Refusal | ImageRefusal
