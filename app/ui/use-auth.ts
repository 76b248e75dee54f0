import { useSyncExternalStore } from 'react'
import type { Refusal } from '../domain/refusals.ts'
import { isAdmin, type User } from '../domain/user.ts'
import type { Texts } from '../i18n/mk.ts'
import { refusalText } from '../i18n/refusal.ts'
import { useAllTexts } from '../i18n/all-texts.ts'
import { authAttempt } from './auth-attempt.ts'
import { useShopData } from './shop-data.ts'

export interface AuthState {
  user: User | null
  loading: boolean
  error: string | null
  isSignedIn: boolean
  isAdmin: boolean
}

/** Who is signed in, and how a running attempt to sign in goes. [AUTH-04] */
export function useAuth(): AuthState {
  const t = useAllTexts()
  const { user } = useShopData()
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
