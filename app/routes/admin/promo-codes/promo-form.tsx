import { type ChangeEvent, useRef } from 'react'
import {
  MAX_PROMO_DESCRIPTION,
  PROMO_FIELDS,
  type PromoField,
  promoProblem,
  type PromoProblem,
  type PromoTerms,
  type PromoValues,
  promoValues,
  type PromoVersion,
  parsePromoValues,
} from '../../../shop/promotions/fields.ts'
import {
  freeByFixedDiscount,
  lettersByScript,
  promoSample,
  sampleBelowMinimum,
  makePromoCode,
  PROMO_CODE_LENGTHS,
  writtenPromoCode,
} from '../../../shop/promotions/rules.ts'
import type { EpochMs } from '../../../shop/time.ts'
import { parseTypedTime, timeText } from '../../../shop/typed-time.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import {
  boundTo,
  type DraftForm,
  SaveBar,
  SaveForm,
  Section,
  useVersionedForm,
  type VersionedAnswer,
} from '../../../ui/admin/form.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { CheckboxField, Field, SelectField } from '../../../ui/kit/field.tsx'
import { Alert } from '../../../ui/kit/states.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'

interface PromoAnswer extends VersionedAnswer<PromoField, PromoVersion, PromoProblem> {
  /** How often the code was used, when the limit is lower. */
  usedCount?: number
}

interface PromoFormProps {
  action: string
  current: PromoVersion | null
  blank?: PromoValues
  sent: PromoAnswer | undefined
}

const TOGETHER: PromoField[][] = [
  ['discountType', 'discountValue', 'maximumDiscount', 'minimumOrderAmount'],
  ['validFrom', 'validUntil'],
]

export function PromoForm({ action, current, blank, sent }: PromoFormProps) {
  const { yesNo, promoCodes: texts } = useTexts(promoTexts)
  const form = useVersionedForm({
    sent,
    fields: PROMO_FIELDS,
    current,
    blank,
    valuesOf: ({ promo }) => promoValues(promo),
    together: TOGETHER,
    sentence: useSentence(),
    texts,
  })

  function named(field: PromoField, value: string): string | undefined {
    if (field === 'isActive') return yesNo[value === '' ? 'no' : 'yes']
    return field === 'discountType' ? texts[value === 'fixed' ? 'fixed' : 'percentage'] : undefined
  }
  return (
    <SaveForm form={form} action={action} className="shop-form promo-form" named={named} texts={texts}>
      <PromoFields form={form} />
      <PromoPreview values={form.draft} />
      <SaveBar isBusy={!form.isIdle} texts={texts} />
    </SaveForm>
  )
}

/** `answer` has what only the server can know. */
function useSentence() {
  const texts = useTexts(promoTexts).promoCodes
  const { now } = useShopData()
  return (field: PromoField, values: PromoValues, answer?: PromoAnswer): string | undefined => {
    const problem = promoProblem(field, values, now) ?? answer?.problems?.[field]
    if (problem === undefined) return undefined
    if (problem === 'limit-below-used')
      return texts.limitBelowUsed({ used: texts.times(answer?.usedCount ?? 0) })
    if (problem !== 'code-mixed') return texts.problems[problem]
    const { latin, cyrillic } = lettersByScript(values.code)
    return texts.codeMixed({ latin: latin.join(', '), cyrillic: cyrillic.join(', ') })
  }
}

function PromoPreview({ values }: { values: PromoValues }) {
  const texts = useTexts(promoTexts).promoCodes
  const { now } = useShopData()
  const terms = parsePromoValues(values, now)
  return (
    <section className="panel promo-preview" aria-labelledby="promo-preview">
      <h2 id="promo-preview">{texts.preview}</h2>
      <div aria-live="polite" aria-atomic="true">
        {terms === null ? (
          <p className="muted">{texts.previewWaits}</p>
        ) : (
          <Sentences terms={terms} now={now} twice={ambiguousTimes(values)} />
        )}
      </div>
    </section>
  )
}

function Sentences({ terms, now, twice }: { terms: PromoTerms; now: EpochMs; twice: string[] }) {
  const { marked, promoCodes: texts } = useTexts(promoTexts)
  const { subtotal, pays } = promoSample(terms)
  const below = sampleBelowMinimum(terms)
  const free = freeByFixedDiscount(terms)
  const gets = texts.gets({
    subtotal: formatMoney(subtotal),
    pays: formatMoney(pays),
    discount: texts.off({ discount: discountFigures(terms, texts) }),
  })
  const from = texts.from(dayAndTime(terms.validFrom))
  const until = terms.validUntil === null ? '' : ` ${texts.until(dayAndTime(terms.validUntil))}`
  const minimum = formatMoney(terms.minimumOrderAmount)
  return (
    <>
      <p>
        <b>
          {marked(gets)}, {from}
          {until}.
        </b>
      </p>
      {below !== null && <p>{marked(texts.below({ minimum, subtotal: formatMoney(below) }))}</p>}
      {terms.usageLimit !== null && <p>{texts.usesTotal(terms.usageLimit)}</p>}
      {terms.usageLimitPerCustomer !== null && <p>{texts.usesEach(terms.usageLimitPerCustomer)}</p>}
      <p className="muted small">{texts.noDelivery}</p>
      {!terms.isActive && <Alert kind="warning">{texts.isOff}</Alert>}
      {(terms.validUntil ?? now) < now && <Alert kind="warning">{texts.states.expired}.</Alert>}
      {free !== null && <Alert kind="warning">{texts.free({ amount: formatMoney(free) })}</Alert>}
      {twice.map((time) => (
        <Alert key={time} kind="warning">
          {texts.twice({ time })}
        </Alert>
      ))}
    </>
  )
}

/** `10%, најмногу 500,00 ден.` */
export function discountFigures(terms: PromoTerms, texts: typeof promoTexts.promoCodes): string {
  const { discountType, discountValue, maximumDiscount } = terms
  const percent = texts.percent(discountValue / 100)
  const value = discountType === 'fixed' ? formatMoney(discountValue) : percent
  if (maximumDiscount === null) return value
  return `${value}, ${texts.most({ amount: formatMoney(maximumDiscount) })}`
}

function dayAndTime(at: EpochMs): { date: string; time: string } {
  const [date = '', time = ''] = timeText(at).split(' ')
  return { date, time }
}

function ambiguousTimes({ validFrom, validUntil }: PromoValues): string[] {
  const [start, end] = [parseTypedTime(validFrom, 'start'), parseTypedTime(validUntil, 'end')]
  const twice = [start, end].flatMap((time) => (typeof time === 'object' && time.isTwice ? [time.at] : []))
  return [...new Set(twice.map(timeText))]
}

function PromoFields({ form }: { form: DraftForm<PromoField> }) {
  const texts = useTexts(promoTexts).promoCodes
  const { field, tick } = boundTo(form, texts)
  const { discountType } = form.draft
  return (
    <>
      <Section title={texts.groupCode}>
        <CodeField form={form} />
        <Field {...field('description')} className="span2" maxLength={MAX_PROMO_DESCRIPTION} optional />
        <CheckboxField {...tick('isActive')} className="span2" />
      </Section>
      <Section title={texts.discount}>
        <SelectField
          {...field('discountType')}
          values={['percentage', 'fixed']}
          nameOf={(type) => texts[type]}
        />
        <Field
          {...field('discountValue')}
          label={discountType === 'fixed' ? texts.fixedValue : texts.percentageValue}
          inputMode="decimal"
          required
        />
        <Field {...field('minimumOrderAmount')} inputMode="decimal" optional />
        <Field {...field('maximumDiscount')} inputMode="decimal" optional />
      </Section>
      <Section title={texts.groupLimits}>
        <Field {...field('usageLimit')} inputMode="numeric" optional />
        <Field {...field('usageLimitPerCustomer')} inputMode="numeric" optional />
      </Section>
      {/* times are text: browsers without Macedonian would ask for AM and PM, and for the month first */}
      <Section title={texts.groupPeriod}>
        <Field {...field('validFrom')} placeholder="20.11.2026 00:00" optional />
        <Field {...field('validUntil')} placeholder="31.12.2026 23:59" optional />
      </Section>
    </>
  )
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

function CodeField({ form }: { form: DraftForm<PromoField> }) {
  const texts = useTexts(promoTexts).promoCodes
  const field = useRef<HTMLInputElement>(null)
  const { code } = form.draft
  const type = (text: string) => form.type('code', text)

  function typeCapitals({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    const capitals = target.value.toUpperCase()
    if (!isComposing && capitals.length === target.value.length && capitals !== target.value) {
      const at = target.selectionStart
      target.value = capitals
      target.setSelectionRange(at, at) // in the middle of a code too
    }
    type(target.value)
  }

  function make() {
    type(makePromoCode(randomBytes))
    field.current?.focus()
  }

  return (
    <div className="promo-code span2">
      <Field
        ref={field}
        {...boundTo(form, texts).field('code')}
        onChange={typeCapitals}
        onBlur={() => code !== writtenPromoCode(code) && type(writtenPromoCode(code))}
        maxLength={PROMO_CODE_LENGTHS.max * 2}
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button kind="secondary" onClick={make}>
        {texts.make}
      </Button>
    </div>
  )
}
