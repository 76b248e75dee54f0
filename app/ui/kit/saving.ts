import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import * as accountTexts from '../../texts/mk/account.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useUser } from '../account/me.ts'
import { confirm } from './dialog.tsx'
import { holdUnsaved, type SaveAnswer, useAnswer } from './form.ts'
import { listen } from './listen.ts'
import { showToast } from './toasts.tsx'

/**
 * Asks before unsaved changes are lost. While they are being sent (not `isIdle`) leaving waits for the answer. Cancelling them
 * on purpose needs no question, nor does a navigation that saving leads to: `isCancel` in its state. Live events don't replace
 * the page in the meantime. Returns who has entered them, as `useHoldUnsaved` does.
 */
export function useAskBeforeLeaving(isUnsaved: boolean, isIdle: boolean): { enteredBy: string } {
  const t = useTexts(accountTexts)
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    // an entry of the history retains the state: stepping back to it cancels nothing
    const state = historyAction === 'POP' ? null : (nextLocation.state as { isCancel?: boolean } | null)
    return isUnsaved && state?.isCancel !== true
  })

  const ask = useEffectEvent(async () => {
    const { unsaved: title, leave: yes, stay: no } = t.profile
    const isSure = !isUnsaved || (await confirm({ title, yes, no, danger: true }))
    if (blocker.state !== 'blocked') return
    if (isSure) blocker.proceed()
    else blocker.reset()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked' || !isIdle) return
    // the form first learns what was saved
    const timer = setTimeout(() => void ask())
    return () => clearTimeout(timer)
  }, [blocker.state, isIdle])

  useAskBeforeClosing(isUnsaved)
  return useHoldUnsaved(isUnsaved)
}

/**
 * The page stays when the session ends, and asks to sign in over it. The form sends `enteredBy`, the user's id, along:
 * the server refuses what one user has entered and another would send.
 */
export function useHoldUnsaved(isUnsaved: boolean): { enteredBy: string } {
  const userId = useUser()?.id ?? ''
  const [enteredBy, setEnteredBy] = useState(userId)
  if (!isUnsaved && enteredBy !== userId) setEnteredBy(userId)
  useEffect(() => (isUnsaved ? holdUnsaved(enteredBy || null) : undefined), [isUnsaved, enteredBy])
  return { enteredBy }
}

/** The browser asks in its own words before the page is closed. */
export function useAskBeforeClosing(isAsking: boolean): void {
  useEffect(() => {
    if (isAsking) return listen(['beforeunload'], (event) => event.preventDefault())
  }, [isAsking])
}

export interface SaveTexts {
  /** Missing where the form's screen tells it itself. */
  saved?: string | undefined
  saveError: string
  /** Somebody else has saved in the meantime. */
  changedTitle?: string
  needLogin?: string
}

export function useSaveAnswer<Answer extends SaveAnswer & { current?: unknown }>(
  answer: Answer | undefined,
  texts: SaveTexts,
  onSaved: (answer: Answer) => void,
): void {
  useAnswer(answer, (given) => {
    if (given.isSaved) {
      onSaved(given)
      if (texts.saved !== undefined) showToast(texts.saved)
      return
    }
    const hasEnded = given.refusal?.code === 'sign-in-required'
    const isChanged = given.current !== undefined
    const text = (hasEnded && texts.needLogin) || (isChanged && texts.changedTitle) || texts.saveError
    showToast(text, { kind: 'error' })
  })
}
