import type { Refusal } from '../domain/refusals.ts'

/** The HTTP status of a refusal: 400 malformed, 401, 403, 404, 409 changed meanwhile, 429, otherwise 422. */
export function refusalStatus(refusal: Refusal): number {
  switch (refusal.code) {
    case 'malformed':
      return 400
    case 'sign-in-required':
      return 401
    case 'forbidden':
      return 403
    case 'not-found':
      return 404
    case 'order-changed':
      return 409
    case 'too-many-requests':
      return 429
    default:
      return 422
  }
}
