import { type SaveAnswer, useAnswer } from './form.ts'
import { showToast } from './toasts.tsx'

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
