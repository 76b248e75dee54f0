import type { Refusal } from '../../../domain/refusals.ts'
import type { promoCodes } from '../../../i18n/mk/promo-codes.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import type { Texts } from '../../../i18n/mk.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { PromoSwitchAnswer } from './promo-answer.ts'

/** What a form that was sent without script did. */
export function SwitchAlert({ answer }: { answer: PromoSwitchAnswer }) {
  const t = useAllTexts()
  const texts = usePromoCodesTexts()
  const { isSaved, isActive, code = '' } = answer
  if (!isSaved) return <Alert kind="error">{failureText(answer, { texts, t })}</Alert>
  return <Alert kind="success">{isActive ? texts.activated({ code }) : texts.removed({ code })}</Alert>
}

interface Failed {
  isActive: boolean
  refusal?: Refusal | undefined
}

/** What did not happen, and why. */
export function failureText(
  { isActive, refusal }: Failed,
  { texts, t }: { texts: typeof promoCodes; t: Texts },
): string {
  const failed = isActive ? texts.activateError : texts.removeError
  return !refusal || refusal.code === 'sign-in-required' ? failed : `${failed} ${refusalText(refusal, t)}`
}
