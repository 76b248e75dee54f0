import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { PromoAnswer } from './promo-answer.ts'

interface FormAlertsProps {
  answer: PromoAnswer
  /** Saved by a form that was sent without script. */
  isSavedBefore: boolean
}

/** How saving went, over the form. */
export function FormAlerts({ answer: { problems, refusal }, isSavedBefore }: FormAlertsProps) {
  const t = useAllTexts()
  const texts = usePromoCodesTexts()
  return (
    <>
      {isSavedBefore && <Alert kind="success">{texts.saved}</Alert>}
      {problems && <Alert kind="error">{texts.wrong}</Alert>}
      {refusal && (
        <Alert kind="error">
          {refusal.code === 'sign-in-required' ? texts.needLogin : refusalText(refusal, t)}
        </Alert>
      )}
    </>
  )
}
