import type { Refusal } from '../../../../shop/refusals.ts'

export const SECURITY_INTENTS = ['password', 'end-session', 'end-others', 'delete'] as const
export type SecurityIntent = (typeof SECURITY_INTENTS)[number]

/** What /profile/security answers to one of its forms; without an intent nobody could be asked. */
export interface SecurityAnswer {
  intent?: SecurityIntent
  isDone?: true
  refusal?: Refusal
}
