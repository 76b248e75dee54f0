import { useEffect, useEffectEvent } from 'react'
import type { Refusal } from '../../shop/result.ts'
import { useAuthModal } from '../account/auth-modal.tsx'
import { failedAnswer, failureOf, inTime, whileSending } from './ask-server.ts'
import { useToasts } from './toasts.tsx'

interface Options<About> {
  /** What the answer carries next to the refusal, so that the screen knows what failed. */
  about?: About
  /** Which redirects are followed; any other means that the session has ended. */
  follows?: (response: Response) => boolean
  /** Files and changes of many records are waited for, however long they take. */
  mayTakeLong?: boolean
}

/** For a clientAction: an ended session or a network failure becomes a refusal, so that the page and its input stay. */
export async function saveInBrowser<Answer, const About extends object = object>(
  send: () => Promise<Answer>,
  { about, follows = () => false, mayTakeLong = false }: Options<About> = {},
) {
  try {
    return await whileSending(() => (mayTakeLong ? send() : inTime(send())))
  } catch (error) {
    const isResponse = error instanceof Response
    if (isResponse && follows(error)) throw error
    const refusal: Refusal = isResponse ? { code: 'sign-in-required' } : failureOf(error)
    return failedAnswer({ ...about, refusal } as About & { refusal: Refusal }, isResponse ? 401 : 503)
  }
}

/** The same for a form whose redirects are all followed. */
export function sendInBrowser<Answer>(send: () => Promise<Answer>) {
  return saveInBrowser(send, { follows: () => true })
}

export interface SaveAnswer {
  isSaved?: true
  refusal?: Refusal
}

/** Reports how saving went; opens the sign-in dialog when the session has ended. */
export function useSaveAnswer<Answer extends SaveAnswer>(
  answer: Answer | undefined,
  texts: { saved: string; saveError: string; needLogin?: string },
  onSaved: (answer: Answer) => void,
): void {
  const { show } = useToasts()
  const authModal = useAuthModal()

  useAnswer(answer, (given) => {
    if (given.isSaved) {
      onSaved(given)
      show(texts.saved)
      return
    }
    const hasEnded = given.refusal?.code === 'sign-in-required'
    show((hasEnded && texts.needLogin) || texts.saveError, { kind: 'error' })
    if (hasEnded) authModal.open()
  })
}

/** Runs the work once for each answer of a fetcher, with what the work sees at that moment. */
export function useAnswer<Answer>(answer: Answer | undefined, work: (answer: Answer) => void): void {
  const react = useEffectEvent(work)

  useEffect(() => {
    if (answer !== undefined) react(answer)
  }, [answer])
}
