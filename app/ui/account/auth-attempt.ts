import type { Refusal } from '../../shop/refusals.ts'

export interface AttemptState {
  loading: boolean
  refusal: Refusal | null
}

/** A refused sign-in or registration, for a caller that awaits the attempt. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const AT_REST: AttemptState = { loading: false, refusal: null }

/**
 * The state of signing in: loading is set and the error cleared when an attempt starts; a failure sets the error and is
 * thrown on; loading is cleared in every case. A redirect is a success. [AUTH-04 AUTH-05]
 */
export function createAuthAttempt() {
  let state = AT_REST
  const listeners = new Set<() => void>()

  function set(next: AttemptState) {
    state = next
    for (const listener of listeners) listener()
  }

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

  return {
    run,
    current: () => state,
    clear: () => set(AT_REST),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The one attempt of this page; the login page, the register page and the modal share it. */
export const authAttempt = createAuthAttempt()

function refusalIn(answer: unknown): Refusal | null {
  return answer !== null && typeof answer === 'object' && 'refusal' in answer
    ? (answer.refusal as Refusal)
    : null
}

/** What a failed attempt means to the person: no answer at all is the network. [AUTH-07] */
function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  if (error instanceof TypeError) return { code: 'network-request-failed' }
  const status = error !== null && typeof error === 'object' && 'status' in error ? error.status : 0
  return status === 429 ? { code: 'too-many-requests', retryAfter: 60 } : { code: 'other' }
}
