import type { Refusal } from '../../../domain/refusals.ts'
import type { UserChange } from '../../../forms/user-change.ts'

/** What /admin/users answers to a promotion, a disabling or an enabling. */
export interface UserAnswer {
  intent: UserChange['intent']
  /** Why nothing changed. */
  refusal?: Refusal
}
