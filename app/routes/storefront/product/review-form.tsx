import './review-form.css'
import { useEffect, useRef, type FormEvent } from 'react'
import { MAX_COMMENT_LENGTH } from '../../../shop/reviews/rules.ts'
import { isBlank } from '../../../shop/text.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { TextAreaField } from '../../../ui/kit/field.tsx'
import { useFormCheck } from '../../../ui/kit/use-form-check.ts'
import { StarChoice } from './star-choice.tsx'
import { useReviewDraft } from './use-review-draft.ts'
import { useSendReview } from './use-send-review.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as productTexts from '../../../texts/mk/product.ts'

interface ReviewFormProps {
  productId: string
  /** Whether somebody has just asked for it, so that it takes the focus. */
  hasFocus: boolean
  onClose: () => void
}

/** Rating and comment; a visitor may begin, and is asked to sign in when sending. [REV-01 REV-02 REV-04] */
export function ReviewForm({ productId, hasFocus, onClose }: ReviewFormProps) {
  const t = useTexts(customerTexts)
  const { reviewForm: texts } = useTexts(productTexts)
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, forget } = useReviewDraft(productId)
  const { send, isBusy, refusal } = useSendReview(productId, close)
  const { errors, formProps } = useFormCheck({
    rating: (value) => (value === '' ? t.refusal.ratingMissing : null),
    comment: (value) => (isBlank(value) ? t.refusal.commentMissing : null),
  })

  useEffect(() => {
    if (hasFocus) element.current?.querySelector('input')?.focus()
  }, [hasFocus])

  function close() {
    forget()
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    const isWrong = event.defaultPrevented
    event.preventDefault()
    if (!isWrong && !isBusy) void send(draft)
  }

  return (
    <form ref={element} className="review-form" aria-label={t.review.write} {...formProps} onSubmit={submit}>
      {refusal && !isBusy && <Alert kind="error">{refusalText(refusal, t)}</Alert>}
      <StarChoice rating={draft.rating} error={errors['rating']} onChange={(rating) => change({ rating })} />
      <TextAreaField
        label={texts.commentLabel}
        name="comment"
        placeholder={texts.commentPlaceholder}
        required
        maxLength={MAX_COMMENT_LENGTH}
        value={draft.comment}
        onChange={(event) => change({ comment: event.target.value })}
        error={errors['comment']}
      />
      <div className="form-answers">
        <Button type="submit" busy={isBusy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Button kind="secondary" onClick={close}>
          {t.common.cancel}
        </Button>
      </div>
    </form>
  )
}
