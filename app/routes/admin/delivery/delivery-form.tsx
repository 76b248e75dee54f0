import { useEffect, useRef } from 'react'
import { type DeliveryField, deliveryProblem, type DeliveryVersion } from '../../../domain/delivery-fields.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'
import { useFormCheck } from '../../../ui/use-form-check.ts'
import { useAskBeforeLeaving } from '../../profile/use-ask-before-leaving.ts'
import { Section } from '../shop/section.tsx'
import type { DeliveryAnswer } from './delivery-answer.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import { OtherDelivery } from './other-delivery.tsx'
import { useDeliveryChecks, useDeliveryProblemText } from './use-delivery-checks.ts'
import { useDeliveryDraft } from './use-delivery-draft.ts'

interface DeliveryFormProps {
  current: DeliveryVersion
  /** The answer to a form that was sent without script. */
  sent: DeliveryAnswer | undefined
}

/** The delivery settings with what they mean for a customer; nobody's change is overwritten unseen. [DEL-04] */
export function DeliveryForm({ current, sent }: DeliveryFormProps) {
  const t = useAllTexts()
  const texts = useDeliverySettingsTexts()
  const form = useRef<HTMLFormElement>(null)
  const problemText = useDeliveryProblemText()
  const { errors, formProps } = useFormCheck(useDeliveryChecks())
  const { fetcher, draft, base, other, isChanged, type, take } = useDeliveryDraft(current, sent)
  const isIdle = fetcher.state === 'idle'
  useAskBeforeLeaving(isChanged, isIdle)

  const { refusal, problems } = fetcher.data ?? sent ?? {}
  useEffect(() => {
    const [first] = Object.keys(problems ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  const errorOf = (field: DeliveryField) => {
    const isNamed = errors[field] !== undefined || problems?.[field] !== undefined
    return isNamed ? problemText(deliveryProblem(field, draft[field])) : undefined
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.admin.deliverySettings()}
      className="shop-form"
      {...formProps}
    >
      {sent?.isSaved && !fetcher.data && <Alert kind="success">{texts.saved}</Alert>}
      {isIdle && problems && <Alert kind="error">{texts.wrong}</Alert>}
      {isIdle && refusal && (
        <Alert kind="error">
          {refusal.code === 'sign-in-required' ? texts.needLogin : refusalText(refusal, t)}
        </Alert>
      )}
      {other && <OtherDelivery other={other} typed={draft} take={take} />}
      <input type="hidden" name="version" value={base} />
      <Section title={texts.amounts} hint={texts.amountsHint}>
        <DeliveryFields values={draft} errorOf={errorOf} type={type} />
      </Section>
      <DeliveryPreview values={draft} />
      <div className="save-bar">
        <Button type="submit" busy={!isIdle} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </fetcher.Form>
  )
}
