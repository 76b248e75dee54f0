import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAnswer } from '../../../../ui/kit/use-answer.ts'
import type { SecurityAnswer, SecurityIntent } from './security-answer.ts'

interface Section {
  intents: SecurityIntent[]
  /** The answer to a form that was sent without script. */
  answer: SecurityAnswer | undefined
  onDone?: (intent: SecurityIntent) => void
}

/**
 * The form of one section, apart from the others: its answer, whether it is busy. A wrong password is said beside its
 * field, which gets the focus. [BEY-16]
 */
export function useSection({ intents, answer, onDone }: Section) {
  const fetcher = useFetcher<SecurityAnswer>()
  const root = useRef<HTMLElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const earlier = answer?.intent !== undefined && intents.includes(answer.intent) ? answer : undefined
  const shown = isBusy ? undefined : (fetcher.data ?? earlier)

  useAnswer(fetcher.data, ({ intent, isDone, refusal }) => {
    if (isDone && intent) onDone?.(intent)
    if (refusal?.code === 'wrong-password')
      root.current?.querySelector<HTMLInputElement>('[autocomplete="current-password"]')?.focus()
  })

  const refusal = shown?.refusal
  return { fetcher, root, isBusy, isDone: shown?.isDone === true, refusal: refusal ?? null }
}
