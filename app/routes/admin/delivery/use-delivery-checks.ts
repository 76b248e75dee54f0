import {
  DELIVERY_FIELDS,
  deliveryProblem,
  type DeliveryProblem,
  MAX_MESSAGE_LENGTH,
} from '../../../domain/delivery-fields.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import type { FieldCheck } from '../../../ui/use-form-check.ts'

/** The sentence for what is wrong with a field. */
export function useDeliveryProblemText(): (
  problem: DeliveryProblem | null | undefined,
) => string | undefined {
  const t = useAllTexts()
  const { problems } = useDeliverySettingsTexts()
  return (problem) => {
    if (!problem) return undefined
    return problem === 'too-long' ? t.refusal.textTooLong(MAX_MESSAGE_LENGTH) : problems[problem]
  }
}

/** The server's own checks of every field, made before the form is sent. */
export function useDeliveryChecks(): Record<string, FieldCheck> {
  const problemText = useDeliveryProblemText()
  return Object.fromEntries(
    DELIVERY_FIELDS.map((field) => [
      field,
      (value: string) => problemText(deliveryProblem(field, value)) ?? null,
    ]),
  )
}
