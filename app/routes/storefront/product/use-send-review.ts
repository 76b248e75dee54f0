import { useState } from 'react'
import type { Refusal } from '../../../shop/refusals.ts'
import { useAuthModal } from '../../../ui/account/auth-modal.tsx'
import { knownUser, useReadAgain } from '../../../ui/account/me.ts'
import type { ReviewDraft } from '../../../ui/storefront/review-draft.ts'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { askReview } from './ask-review.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as productTexts from '../../../texts/mk/product.ts'

/** Sends a review and says how it went; whoever is not signed in, or no longer, is asked to. [REV-01 REV-04] */
export function useSendReview(productId: string, onAdded: () => void) {
  const { reviewForm: form } = useTexts(productTexts)
  const { show } = useToasts()
  const authModal = useAuthModal()
  const readAgain = useReadAgain()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send({ rating, comment, key }: ReviewDraft) {
    setRefusal(null)
    setIsBusy(true)
    if ((await knownUser()) === null) {
      setIsBusy(false)
      return authModal.open('review')
    }
    const refused = await askReview(productId, { intent: 'write', rating, comment, idempotencyKey: key })
    setIsBusy(false)
    if (!refused) {
      show(form.added)
      onAdded()
      return await readAgain()
    }
    if (refused.code === 'sign-in-required') return authModal.open('review')
    show(form.saveError, { kind: 'error' })
    setRefusal(refused)
  }

  return { send, isBusy, refusal }
}
