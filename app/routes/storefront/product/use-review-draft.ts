import { useEffect, useState } from 'react'
import { reviewDrafts, type ReviewDraft } from '../../../ui/storefront/review-draft.ts'
import { useUser } from '../../../ui/account/me.ts'

/** What is being written about a product, kept with every change; read again when somebody signs in or out. [REV-01] */
export function useReviewDraft(productId: string) {
  const userId = useUser()?.id ?? null
  const [draft, setDraft] = useState(() => reviewDrafts.load(productId, userId))

  useEffect(() => setDraft(reviewDrafts.load(productId, userId)), [productId, userId])

  return {
    draft,
    change(changes: Partial<ReviewDraft>): void {
      const next = { ...draft, ...changes }
      reviewDrafts.save(productId, next)
      setDraft(next)
    },
    forget: () => reviewDrafts.clear(productId),
  }
}
