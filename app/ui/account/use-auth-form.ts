import { useEffect } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { AuthAnswer } from './auth-answer.ts'
import { authAttempt } from './auth-attempt.ts'
import { authRefusalText, useAuth } from './use-auth.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import * as customerTexts from '../../texts/mk/customer.ts'

interface AuthForm {
  fetcher: FetcherWithComponents<AuthAnswer>
  answer: AuthAnswer | undefined
  onDone: (() => void) | undefined
}

/** The error and the busy state that both forms show; an error is forgotten when its form goes. [AUTH-04 AUTH-05] */
export function useAuthForm({ fetcher, answer, onDone }: AuthForm) {
  const t = useTexts(customerTexts)
  const { loading, error } = useAuth()
  const isBusy = loading || fetcher.state !== 'idle'
  const isDone = fetcher.state === 'idle' && fetcher.data?.signedIn === true

  useEffect(() => authAttempt.clear, [])
  useEffect(() => {
    if (isDone) onDone?.()
  }, [isDone, onDone])

  const earlier = fetcher.data === undefined && answer?.refusal ? authRefusalText(answer.refusal, t) : null
  return { isBusy, error: isBusy ? null : (error ?? earlier) }
}
