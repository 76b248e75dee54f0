import type { DeliveryProfile } from '../../../shop/orders/checkout.ts'
import type { Refusal } from '../../../shop/refusals.ts'

/** What /profile answers to its form; what was typed comes back with a refusal. */
export interface ProfileAnswer {
  isSaved?: true
  refusal?: Refusal
  typed?: DeliveryProfile
}
