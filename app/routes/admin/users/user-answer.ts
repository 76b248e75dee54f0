import type { Refusal } from '../../../shop/refusals.ts'
import type { UserChange } from '../../../shop/accounts/user-change-form.ts'

/** What /admin/users answers to a promotion, a disabling or an enabling. */
export interface UserAnswer {
  intent: UserChange['intent']
  /** Why nothing changed. */
  refusal?: Refusal
}
