import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import {
  PROMO_FIELDS,
  type PromoField,
  promoProblem,
  type PromoProblem,
  type PromoValues,
  promoValues,
  type PromoVersion,
} from '../../../shop/promotions/fields.ts'
import { lettersByScript } from '../../../shop/promotions/rules.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { OtherVersion } from '../../../ui/admin/other-version.tsx'
import { useVersionedDraft } from '../../../ui/admin/use-versioned-draft.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { type FieldCheck, useFormCheck } from '../../../ui/kit/use-form-check.ts'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { useAskBeforeLeaving } from '../../account/profile/use-ask-before-leaving.ts'
import type { PromoAnswer } from './promo-answer.ts'
import { PromoFields } from './promo-fields.tsx'
import { PromoPreview } from './promo-preview.tsx'

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
  const texts = useTexts(promoTexts).promoCodes
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

interface FormAlertsProps {
  answer: PromoAnswer
  /** Saved by a form that was sent without script. */
  isSavedBefore: boolean
}

/** How saving went, over the form. */
function FormAlerts({ answer: { problems, refusal }, isSavedBefore }: FormAlertsProps) {
  const t = useTexts(customerTexts)
  const texts = useTexts(promoTexts).promoCodes
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

interface OtherPromoProps {
  other: PromoVersion
  typed: PromoValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [ADM-15] */
function OtherPromo({ other, typed, take }: OtherPromoProps) {
  const texts = useTexts(promoTexts).promoCodes
  const stored = promoValues(other.promo)
  const different = PROMO_FIELDS.filter((field) => stored[field] !== typed[field])
  function shown(field: PromoField, values: PromoValues): string {
    const value = values[field]
    if (field === 'isActive') return value === '' ? texts.no : texts.yes
    if (field === 'discountType') return value === 'fixed' ? texts.fixed : texts.percentage
    return value || texts.blank
  }
  return (
    <OtherVersion
      fields={different}
      theirs={(field) => shown(field, stored)}
      yours={(field) => shown(field, typed)}
      take={take}
      texts={texts}
    />
  )
}

interface DraftOptions {
  /** The code that is edited; null for a new one. */
  current: PromoVersion | null
  /** What a new form starts with. */
  initial: PromoValues
  sent: PromoAnswer | undefined
}

/** What stands in the form of a promo code, new or edited. [ADM-15] */
function usePromoDraft({ current, initial, sent }: DraftOptions) {
  const texts = useTexts(promoTexts).promoCodes
  const fetcher = useFetcher<PromoAnswer>()
  const sentDraft = useRef<PromoValues>(null)
  const draft = useVersionedDraft<PromoValues, PromoVersion>({
    current,
    initial: current ? promoValues(current.promo) : initial,
    valuesOf: ({ promo }) => promoValues(promo),
    sent,
    answer: fetcher.data,
    isIdle: fetcher.state === 'idle',
    isSame: (typed) => typed === sentDraft.current,
    texts,
  })
  return {
    fetcher,
    ...draft,
    /** What stands there now is on its way. */
    send: () => void (sentDraft.current = draft.draft),
  }
}

/** What the sentences about some problems tell besides. */
interface About {
  code: string
  usedCount?: number | undefined
}

/** The sentence for what is wrong with a field. [ADM-15] */
function usePromoProblemText(): (problem: PromoProblem | null, about: About) => string | undefined {
  const texts = useTexts(promoTexts).promoCodes
  return (problem, { code, usedCount = 0 }) => {
    if (problem === null) return undefined
    if (problem === 'limit-below-used') return texts.limitBelowUsed({ used: texts.times(usedCount) })
    if (problem !== 'code-mixed') return texts.problems[problem]
    const { latin, cyrillic } = lettersByScript(code)
    return texts.codeMixed({ latin: latin.join(', '), cyrillic: cyrillic.join(', ') })
  }
}

/** The server's own checks of every field, made before the form is sent. */
function usePromoChecks(): Record<string, FieldCheck> {
  const problemText = usePromoProblemText()
  const { now } = useShopData()
  return Object.fromEntries(
    PROMO_FIELDS.map((field): [string, FieldCheck] => [
      field,
      (_value, form) => {
        const values = valuesOf(form)
        return problemText(promoProblem(field, values, now), values) ?? null
      },
    ]),
  )
}

function valuesOf(form: FormData): PromoValues {
  const typed = PROMO_FIELDS.map((field) => [field, String(form.get(field) ?? '')])
  return Object.fromEntries(typed) as PromoValues
}
