import { useState } from 'react'
import * as productTexts from '../../../texts/mk/product.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useAuthModal } from '../../../ui/account/auth-modal.tsx'
import { useReadAgain } from '../../../ui/account/me.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { useConfirm } from '../../../ui/kit/dialog.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { askReview } from './ask-review.ts'

interface ReviewDeleteProps {
  productId: string
  reviewId: string
  onDeleted: () => void
}

/** Takes one's own review away after a question. */
export function ReviewDelete({ productId, reviewId, onDeleted }: ReviewDeleteProps) {
  const t = useTexts(shellTexts)
  const { reviewForm: form } = useTexts(productTexts)
  const { show } = useToasts()
  const confirm = useConfirm()
  const authModal = useAuthModal()
  const readAgain = useReadAgain()
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
    await readAgain()
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
