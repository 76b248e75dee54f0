import type { PromoProblem, PromoValues, PromoVersion } from '../../../shop/promotions/fields.ts'
import type { Refusal } from '../../../shop/refusals.ts'

/** What the forms of a new and of an edited code are answered; what was typed comes back with what is wrong. */
export interface PromoAnswer {
  isSaved?: true
  /** What is stored now: by this form, or by somebody else, when nothing was saved. */
  current?: PromoVersion
  /** The version that the refused form changes. */
  version?: number
  refusal?: Refusal
  problems?: Partial<Record<string, PromoProblem>>
  typed?: PromoValues
  /** How often the code was used when its limit was found too low. */
  usedCount?: number
}

/** What the list is answered when a code was deleted softly or brought back. */
export interface PromoSwitchAnswer {
  isSaved?: true
  id?: string
  code?: string
  isActive: boolean
  refusal?: Refusal
}
