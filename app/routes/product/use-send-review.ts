import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '../../domain/refusals.ts'
import { useReviewTexts } from '../../i18n/review-texts.ts'
import { useAuthModal } from '../../ui/auth-modal.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAuth } from '../../ui/use-auth.ts'
import { askReview } from './ask-review.ts'

/** Sends a review and says how it went; whoever is not signed in, or no longer, is asked to. [REV-01 REV-04] */
export function useSendReview(productId: string, onAdded: () => void) {
  const { form } = useReviewTexts()
  const { show } = useToasts()
  const { isSignedIn } = useAuth()
  const authModal = useAuthModal()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send({ rating, comment }: { rating: number; comment: string }) {
    setRefusal(null)
    if (!isSignedIn) return authModal.open('review')
    setIsBusy(true)
    const refused = await askReview(productId, { intent: 'write', rating, comment })
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
