import type { Refusal } from '../../shop/refusals.ts'
import { useAuthModal } from '../account/auth-modal.tsx'
import { useToasts } from '../kit/toasts.tsx'
import { useAnswer } from '../kit/use-answer.ts'

interface SaveAnswer {
  isSaved?: true
  refusal?: Refusal
}

/** Says how saving went; `onSaved` is what else follows a success. Who is no longer signed in may do so at once. */
export function useSaveAnswer<Answer extends SaveAnswer>(
  answer: Answer | undefined,
  texts: { saved: string; saveError: string },
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
    show(texts.saveError, { kind: 'error' })
    if (given.refusal?.code === 'sign-in-required') authModal.open()
  })
}
