import type { Refusal } from '../../../shop/refusals.ts'
import type { promoCodes } from '../../../texts/mk/admin-promo-codes.ts'
import { refusalText } from '../../../texts/refusal.ts'
import type { Texts } from '../../../texts/refusal.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import type { PromoSwitchAnswer } from './promo-answer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'

/** What a form that was sent without script did. */
export function SwitchAlert({ answer }: { answer: PromoSwitchAnswer }) {
  const t = useTexts(customerTexts)
  const texts = useTexts(promoTexts).promoCodes
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
