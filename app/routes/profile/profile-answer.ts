import type { DeliveryProfile } from '../../domain/checkout.ts'
import type { Refusal } from '../../domain/refusals.ts'

/** What /profile answers to its form; what was typed comes back with a refusal. */
export interface ProfileAnswer {
  isSaved?: true
  refusal?: Refusal
  typed?: DeliveryProfile
}
