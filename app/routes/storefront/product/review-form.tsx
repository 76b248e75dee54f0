import { useEffect, useRef, type FormEvent, useState } from 'react'
import { MAX_COMMENT_LENGTH, type Review } from '../../../shop/reviews/rules.ts'
import { isBlank, textOf } from '../../../shop/text.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as productTexts from '../../../texts/mk/product.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { askToSignIn, openAuthDialog } from '../../../ui/account/ask-to-sign-in.ts'
import { isVisitor, useUser, useReadAgain } from '../../../ui/account/me.ts'
import { askServer } from '../../../ui/kit/ask-server.ts'
import { PERSONAL_KEYS, tabStore } from '../../../ui/kit/browser-storage.ts'
import { Button, Submit } from '../../../ui/kit/button.tsx'
import { confirm } from '../../../ui/kit/dialog.tsx'
import { type Draft, loadDraft } from '../../../ui/kit/draft.ts'
import { FieldMessages, TextAreaField, useFieldLinks } from '../../../ui/kit/field.tsx'
import { useFormCheck } from '../../../ui/kit/form-check.ts'
import { holdUnsaved } from '../../../ui/kit/form.ts'
import { Star } from '../../../ui/kit/product-facts.tsx'
import './review-form.css'
import { Alert } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'

interface ReviewFormProps {
  productId: string
  /** Whether somebody has just asked for it, so that it takes the focus. */
  hasFocus: boolean
  onClose: () => void
}

export function ReviewForm({ productId, hasFocus, onClose }: ReviewFormProps) {
  const t = useTexts(customerTexts)
  const { reviewForm: texts } = useTexts(productTexts)
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, forget } = useReviewDraft(productId)
  const { send, isBusy, refusal } = useSendReview(productId, close)
  const { errors, formProps } = useFormCheck({
    rating: (value) => (value === '' ? t.refusals['rating-missing'] : null),
    comment: (value) => (isBlank(value) ? t.refusals['comment-missing'] : null),
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
    <form
      ref={element}
      className="review-form"
      aria-label={t.product.writeReview}
      {...formProps}
      onSubmit={submit}
    >
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
        hint={texts.nameHint}
      />
      <div className="row">
        <Submit label={texts.submit} busy={isBusy} busyLabel={texts.submitting} />
        <Button kind="secondary" onClick={close}>
          {t.common.cancel}
        </Button>
      </div>
    </form>
  )
}

interface StarChoiceProps {
  /** 0: none yet */
  rating: number
  error: string | undefined
  onChange: (rating: number) => void
}

function StarChoice({ rating, error, onChange }: StarChoiceProps) {
  const { reviewForm: form } = useTexts(productTexts)
  const links = useFieldLinks({ error, hint: undefined })
  return (
    <fieldset role="radiogroup" aria-required="true" className="f star-choice" {...links.control}>
      <legend className="lbl">{form.ratingLabel}</legend>
      <div className="row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={rating === stars}
              // without a choice browsers stop at the second one
              tabIndex={stars === Math.max(rating, 1) ? 0 : -1}
              onChange={() => onChange(stars)}
            />
            <Star isFull={stars <= rating} />
            <span className="vh">{form.ratingOption(stars)}</span>
          </label>
        ))}
        {rating > 0 && (
          <span className="small muted" aria-hidden="true">
            {form.ratingOption(rating)}
          </span>
        )}
      </div>
      <FieldMessages error={error} hint={undefined} links={links} />
    </fieldset>
  )
}

function useReviewDraft(productId: string) {
  const userId = useUser()?.id ?? null
  const [draft, setDraft] = useState(() => loadReviewDraft(productId, userId))

  useEffect(() => setDraft(loadReviewDraft(productId, userId)), [productId, userId])

  const isTyped = draft.comment !== ''
  useEffect(() => (isTyped ? holdUnsaved(null) : undefined), [isTyped])

  return {
    draft,
    change(changes: Partial<ReviewDraft>): void {
      const next = { ...draft, ...changes }
      tabStore.set(PERSONAL_KEYS.review + productId, JSON.stringify(next))
      setDraft(next)
    },
    forget: () => tabStore.remove(PERSONAL_KEYS.review + productId),
  }
}

function useSendReview(productId: string, onAdded: () => void) {
  const { reviewForm: form } = useTexts(productTexts)
  const readAgain = useReadAgain()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send({ rating, comment, key, ownerId }: ReviewDraft) {
    setRefusal(null)
    if (isVisitor()) return openAuthDialog('review')
    setIsBusy(true)
    const { pathname } = location
    const review = { rating, comment, idempotencyKey: key, enteredBy: ownerId }
    const refused = await askReview(productId, { intent: 'write', ...review })
    setIsBusy(false)
    if (!refused) {
      showToast(form.added)
      onAdded()
      await readAgain()
      if (location.pathname !== pathname) return
      return document.getElementById('reviews-title')?.scrollIntoView({ block: 'nearest' })
    }
    if (refused.code === 'sign-in-required') return openAuthDialog('review')
    if (refused.code === 'other-user') return askToSignIn(refused)
    showToast(form.saveError, { kind: 'error' })
    setRefusal(refused)
  }

  return { send, isBusy, refusal }
}

type ReviewDraft = Draft<{ rating: number; comment: string }>

export function loadReviewDraft(productId: string, userId: string | null): ReviewDraft {
  return loadDraft(PERSONAL_KEYS.review + productId, userId, ({ rating, comment }) => ({
    rating: [1, 2, 3, 4, 5].includes(rating as number) ? (rating as number) : 0,
    comment: textOf(comment, MAX_COMMENT_LENGTH),
  }))
}

export function ReviewDelete({ productId, reviewId }: { productId: string; reviewId: string }) {
  const t = useTexts(customerTexts)
  const { reviewForm: form } = useTexts(productTexts)
  const readAgain = useReadAgain()
  const [isBusy, setIsBusy] = useState(false)

  async function remove() {
    const question = { title: form.deleteConfirmTitle, text: form.deleteConfirmText, yes: t.common.delete }
    if (!(await confirm({ ...question, danger: true }))) return
    setIsBusy(true)
    const refusal = await askReview(productId, { intent: 'delete', reviewId })
    // Not found: it was deleted in another tab.
    if (refusal && refusal.code !== 'not-found') {
      setIsBusy(false)
      showToast(form.deleteError, { kind: 'error' })
      if (refusal.code === 'sign-in-required') openAuthDialog('review')
      return
    }
    showToast(form.deleted)
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

/** Asks POST /products/{id}; null when it was done. */
async function askReview(productId: string, request: ReviewRequest): Promise<Refusal | null> {
  const reply = await askServer<unknown>(paths.product(productId), request)
  return reply.ok ? null : reply.refusal
}

export type ShownReview = Omit<Review, 'userId' | 'productId'>

type ReviewRequest =
  | { intent: 'write'; rating: number; comment: string; idempotencyKey: string; enteredBy: string | null }
  | { intent: 'delete'; reviewId: string }
