import { isAdmin, type Refusal } from '../../shop/use-case.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { type Texts, refusalText } from '../../texts/refusal.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { failedAnswer, isNetworkError } from '../kit/ask-server.ts'
import { inTime, whileSending } from '../kit/form.ts'
import { createStore, useStore } from '../kit/listen.ts'
import { hintsAtUser } from '../live/shop-data.ts'
import { useUser } from './me.ts'

export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const AT_REST: { loading: boolean; refusal: Refusal | null } = { loading: false, refusal: null }

/** An attempt sets loading and clears the error; a failure sets the error and is rethrown. A redirect is a success. */
export function createAuthAttempt() {
  const { get, set, subscribe } = createStore(AT_REST)

  async function run<T>(work: () => Promise<T>): Promise<T> {
    set({ loading: true, refusal: null })
    try {
      const answer = await work()
      const refusal = refusalIn(answer)
      if (refusal) throw new RefusedError(refusal)
      set(AT_REST)
      return answer
    } catch (error) {
      set({ loading: false, refusal: error instanceof Response ? null : refusalOf(error) })
      throw error
    }
  }

  return { run, get, clear: () => set(AT_REST), subscribe }
}

/** Shared by the sign-in page, the registration page and the dialog. */
export const authAttempt = createAuthAttempt()

const refusalIn = (answer: unknown) => (Object(answer) as AuthAnswer).refusal

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  if (isNetworkError(error)) return { code: 'network-request-failed' }
  const { status } = Object(error) as { status?: unknown }
  return status === 429 ? { code: 'busy', retryAfter: 60 } : { code: 'other' }
}

/** Refuses a sign-in whose session the browser did not store. */
function expectCookie<Answer>(answer: Answer): Answer {
  if (refusalIn(answer) || hintsAtUser(document.cookie)) return answer
  throw new RefusedError({ code: 'cookies-refused' })
}

/** A failure becomes a refusal, so that what was entered stays. */
export async function attemptInBrowser(send: () => Promise<unknown>) {
  const answered = () =>
    inTime(send()).then(expectCookie, (error: unknown) => {
      throw error instanceof Response ? expectCookie(error) : error
    })
  try {
    return (await whileSending(() => authAttempt.run(answered))) as AuthAnswer
  } catch (error) {
    if (error instanceof Response) throw error
    return failedAnswer<AuthAnswer>({ refusal: refusalOf(error) })
  }
}

/** What was entered comes back, except the password. */
export interface AuthAnswer {
  signedIn?: true
  refusal?: Refusal
  typed?: { displayName: string; email: string; remember: boolean }
}

/** Who is signed in, and how a running attempt to sign in goes. */
export function useAuth() {
  const t = useTexts(customerTexts)
  const user = useUser()
  const { loading, refusal } = useStore(authAttempt)
  return {
    user,
    loading,
    error: refusal && authRefusalText(refusal, t),
    isSignedIn: user !== null,
    isAdmin: isAdmin(user),
  }
}

export function authRefusalText(refusal: Refusal, t: Texts): string {
  const isMismatch = refusal.code === 'form-incomplete' && refusal.fields.includes('confirmPassword')
  return isMismatch ? t.auth.mismatch : refusalText(refusal, t)
}
