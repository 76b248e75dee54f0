import type { DeliveryProblem, DeliveryValues, DeliveryVersion } from '../../../shop/delivery/rules.ts'
import type { Refusal } from '../../../shop/refusals.ts'

/** What /admin/delivery-settings answers to its form; what was typed comes back with what is wrong. */
export interface DeliveryAnswer {
  isSaved?: true
  /** What is stored now: by this form, or by somebody else, when nothing was saved. */
  current?: DeliveryVersion
  /** The version that the refused form changes. */
  version?: number
  refusal?: Refusal
  problems?: Partial<Record<string, DeliveryProblem>>
  typed?: DeliveryValues
}
