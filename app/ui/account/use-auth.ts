import { useSyncExternalStore } from 'react'
import type { Refusal } from '../../shop/refusals.ts'
import { isAdmin, type User } from '../../shop/accounts/user.ts'
import type { Texts } from '../../texts/refusal.ts'
import { refusalText } from '../../texts/refusal.ts'
import { authAttempt } from './auth-attempt.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useUser } from './me.ts'

export interface AuthState {
  user: User | null
  loading: boolean
  error: string | null
  isSignedIn: boolean
  isAdmin: boolean
}

/** Who is signed in, and how a running attempt to sign in goes. [AUTH-04] */
export function useAuth(): AuthState {
  const t = useTexts(customerTexts)
  const user = useUser()
  const { loading, refusal } = useSyncExternalStore(
    authAttempt.subscribe,
    authAttempt.current,
    authAttempt.current,
  )
  return {
    user,
    loading,
    error: refusal && authRefusalText(refusal, t),
    isSignedIn: user !== null,
    isAdmin: isAdmin(user),
  }
}

/** Two passwords that differ have a sentence of their own. */
export function authRefusalText(refusal: Refusal, t: Texts): string {
  const isMismatch = refusal.code === 'form-incomplete' && refusal.fields.includes('confirmPassword')
  return isMismatch ? t.auth.mismatch : refusalText(refusal, t)
}
