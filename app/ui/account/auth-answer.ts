import type { Refusal } from '../../shop/refusals.ts'

/** What /login and /register answer to their form; what was typed comes back, except the password. */
export interface AuthAnswer {
  signedIn?: true
  refusal?: Refusal
  typed?: { displayName: string; email: string; remember: boolean }
}
