import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReviewTexts } from '../../i18n/review-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useAuthModal } from '../../ui/auth-modal.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm-dialog.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { askReview } from './ask-review.ts'

interface ReviewDeleteProps {
  productId: string
  reviewId: string
  onDeleted: () => void
}

/** Takes one's own review away after a question. [REV-03 REV-04] */
export function ReviewDelete({ productId, reviewId, onDeleted }: ReviewDeleteProps) {
  const t = useTexts()
  const { form } = useReviewTexts()
  const { show } = useToasts()
  const confirm = useConfirm()
  const authModal = useAuthModal()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    const question = { title: form.deleteConfirmTitle, text: form.deleteConfirmText, yes: t.common.delete }
    if (!(await confirm({ ...question, danger: true }))) return
    setIsBusy(true)
    const refusal = await askReview(productId, { intent: 'delete', reviewId })
    // One that is not there any more was deleted in another window.
    if (refusal && refusal.code !== 'not-found') {
      setIsBusy(false)
      show(form.deleteError, { kind: 'error' })
      if (refusal.code === 'sign-in-required') authModal.open('review')
      return
    }
    show(form.deleted)
    onDeleted()
    await revalidate()
  }

  return (
    <Button
      kind="ghost"
      size="sm"
      aria-label={form.deleteOwn}
      busy={isBusy}
      busyLabel={form.deleting}
      onClick={() => void remove()}
    >
      {t.common.delete}
    </Button>
  )
}
