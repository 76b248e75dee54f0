import type { UploadRefusal } from '../shop/refusals.ts'
/** The HTTP status of a refusal: 400 malformed, 401, 403, 404, 409 changed meanwhile, 413 a file, 429, 503 a store that is down, otherwise 422. */
export function refusalStatus(refusal: UploadRefusal): number {
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
    case 'image-too-large':
      return 413
    case 'too-many-requests':
      return 429
    case 'store-unavailable':
      return 503
    default:
      return 422
  }
}
