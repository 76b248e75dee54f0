import { useEffect, useRef, type FormEvent } from 'react'
import type { PromoField, PromoValues, PromoVersion } from '../../../domain/promo-fields.ts'
import { promoProblem } from '../../../domain/promo-problems.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useShopData } from '../../../ui/shop-data.ts'
import { useFormCheck } from '../../../ui/use-form-check.ts'
import { useAskBeforeLeaving } from '../../profile/use-ask-before-leaving.ts'
import { FormAlerts } from './form-alerts.tsx'
import { OtherPromo } from './other-promo.tsx'
import type { PromoAnswer } from './promo-answer.ts'
import { PromoFields } from './promo-fields.tsx'
import { PromoPreview } from './promo-preview.tsx'
import { usePromoChecks, usePromoProblemText } from './use-promo-checks.ts'
import { usePromoDraft } from './use-promo-draft.ts'

interface PromoFormProps {
  /** Where it is sent. */
  action: string
  /** The code that is edited; null for a new one. */
  current: PromoVersion | null
  /** What a new form starts with. */
  initial: PromoValues
  /** The answer to a form that was sent without script. */
  sent: PromoAnswer | undefined
}

/** A promo code with what it means for a customer; nobody's change is overwritten unseen. [PROMO-11 ADM-15] */
export function PromoForm({ action, current, initial, sent }: PromoFormProps) {
  const texts = usePromoCodesTexts()
  const { now } = useShopData()
  const form = useRef<HTMLFormElement>(null)
  const problemText = usePromoProblemText()
  const { errors, formProps } = useFormCheck(usePromoChecks())
  const draft = usePromoDraft({ current, initial, sent })
  const { fetcher, draft: values, other } = draft
  const isIdle = fetcher.state === 'idle'
  useAskBeforeLeaving(draft.isChanged, isIdle)

  const answer = fetcher.data ?? sent ?? {}
  const { problems, typed, usedCount } = answer
  useEffect(() => {
    const [first] = Object.keys(problems ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  function errorOf(field: PromoField): string | undefined {
    const told = problems?.[field]
    if (errors[field] === undefined && told === undefined) return undefined
    const isAsSent = typed?.[field] === values[field]
    const problem = promoProblem(field, values, now) ?? (told && isAsSent ? told : null)
    return problemText(problem, { code: values.code, usedCount })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    draft.send()
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className="shop-form promo-form"
      {...formProps}
      onSubmit={submit}
    >
      <FormAlerts answer={isIdle ? answer : {}} isSavedBefore={sent?.isSaved === true && !fetcher.data} />
      {other && <OtherPromo other={other} typed={values} take={draft.take} />}
      {current && <input type="hidden" name="version" value={draft.base} />}
      <PromoFields values={values} errorOf={errorOf} type={draft.type} />
      <PromoPreview values={values} />
      <div className="save-bar">
        <Button type="submit" busy={!isIdle} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </fetcher.Form>
  )
}
