import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '../../domain/refusals.ts'
import { useReviewTexts } from '../../i18n/review-texts.ts'
import { useAuthModal } from '../../ui/auth-modal.tsx'
import { useShopData } from '../../ui/shop-data.ts'
import type { ReviewDraft } from '../../ui/review-draft.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { askReview } from './ask-review.ts'

/** Sends a review and says how it went; whoever is not signed in, or no longer, is asked to. [REV-01 REV-04] */
export function useSendReview(productId: string, onAdded: () => void) {
  const { form } = useReviewTexts()
  const { show } = useToasts()
  const isSignedIn = useShopData().user !== null
  const authModal = useAuthModal()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send({ rating, comment, key }: ReviewDraft) {
    setRefusal(null)
    if (!isSignedIn) return authModal.open('review')
    setIsBusy(true)
    const refused = await askReview(productId, { intent: 'write', rating, comment, idempotencyKey: key })
    setIsBusy(false)
    if (!refused) {
      show(form.added)
      onAdded()
      return await revalidate()
    }
    if (refused.code === 'sign-in-required') return authModal.open('review')
    show(form.saveError, { kind: 'error' })
    setRefusal(refused)
  }

  return { send, isBusy, refusal }
}
