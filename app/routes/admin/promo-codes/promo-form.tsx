import { useFetcher } from 'react-router'
import {
  PROMO_FIELDS,
  type PromoField,
  promoProblem,
  type PromoProblem,
  type PromoTerms,
  type PromoValues,
  promoValues,
  type PromoVersion,
  typedPromo,
} from '../../../shop/promotions/fields.ts'
import {
  freeByFixedDiscount,
  lettersByScript,
  promoSample,
  sampleBelowMinimum,
} from '../../../shop/promotions/rules.ts'
import type { EpochMs } from '../../../shop/time.ts'
import { parseTypedTime, typedTime } from '../../../shop/typed-time.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { OtherVersion, SaveAlerts, SaveBar, SaveForm, useVersionedForm } from '../../../ui/admin/form.tsx'
import type { VersionedAnswer } from '../../../ui/admin/versioned-draft.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { useAskBeforeLeaving } from '../../../ui/kit/use-ask-before-leaving.ts'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { discountFigures } from './discount-figures.ts'
import { PromoFields } from './promo-fields.tsx'

export interface PromoAnswer extends VersionedAnswer<PromoField, PromoVersion, PromoProblem> {
  /** How often the code was used, when the limit is lower. */
  usedCount?: number
}

interface PromoFormProps {
  action: string
  /** The code that is edited; null for a new one. */
  current: PromoVersion | null
  /** What a new code starts with. */
  blank?: PromoValues
  /** The answer to a form sent without script. */
  sent: PromoAnswer | undefined
}

export function PromoForm({ action, current, blank, sent }: PromoFormProps) {
  const texts = useTexts(promoTexts).promoCodes
  const fetcher = useFetcher<PromoAnswer>()
  const form = useVersionedForm({
    fetcher,
    sent,
    fields: PROMO_FIELDS,
    current,
    ...(blank && { blank }),
    valuesOf: ({ promo }) => promoValues(promo),
    sentence: useSentence((fetcher.data ?? sent)?.usedCount),
    texts,
  })
  useAskBeforeLeaving(form.isChanged, form.isIdle)

  function shown(field: PromoField, value: string): string {
    if (field === 'isActive') return value === '' ? texts.no : texts.yes
    if (field === 'discountType') return value === 'fixed' ? texts.fixed : texts.percentage
    return value || texts.blank
  }
  return (
    <SaveForm form={form} action={action} className="shop-form promo-form">
      <SaveAlerts form={form} texts={texts} />
      <OtherVersion form={form} shown={shown} texts={texts} />
      <PromoFields values={form.draft} errorOf={form.errorOf} type={form.type} />
      <PromoPreview values={form.draft} />
      <SaveBar isBusy={!form.isIdle} texts={texts} />
    </SaveForm>
  )
}

/** The sentence for what is wrong with a field; `told` is what only the server can know. */
function useSentence(usedCount = 0) {
  const texts = useTexts(promoTexts).promoCodes
  const { now } = useShopData()
  return (field: PromoField, values: PromoValues, told?: PromoProblem): string | undefined => {
    const problem = promoProblem(field, values, now) ?? told
    if (problem === undefined) return undefined
    if (problem === 'limit-below-used') return texts.limitBelowUsed({ used: texts.times(usedCount) })
    if (problem !== 'code-mixed') return texts.problems[problem]
    const { latin, cyrillic } = lettersByScript(values.code)
    return texts.codeMixed({ latin: latin.join(', '), cyrillic: cyrillic.join(', ') })
  }
}

/** What a customer would get by the values in the form. */
function PromoPreview({ values }: { values: PromoValues }) {
  const texts = useTexts(promoTexts).promoCodes
  const { now } = useShopData()
  const terms = typedPromo(values, now)
  return (
    <section className="panel promo-preview" aria-labelledby="promo-preview">
      <h2 id="promo-preview">{texts.preview}</h2>
      <div aria-live="polite">
        {terms === null ? (
          <p className="muted">{texts.previewWaits}</p>
        ) : (
          <Sentences terms={terms} twice={timesThatComeTwice(values)} />
        )}
      </div>
    </section>
  )
}

function Sentences({ terms, twice }: { terms: PromoTerms; twice: string[] }) {
  const texts = useTexts(promoTexts).promoCodes
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
          {gets}, {from}
          {until}.
        </b>
      </p>
      {below && <p>{texts.below({ minimum, subtotal: formatMoney(below.subtotal) })}</p>}
      {terms.usageLimit !== null && <p>{texts.usesTotal(terms.usageLimit)}</p>}
      {terms.usageLimitPerCustomer !== null && <p>{texts.usesEach(terms.usageLimitPerCustomer)}</p>}
      <p className="muted small">{texts.noDelivery}</p>
      {!terms.isActive && <Alert kind="warning">{texts.isOff}</Alert>}
      {free !== null && <Alert kind="warning">{texts.free({ amount: formatMoney(free) })}</Alert>}
      {twice.map((time) => (
        <Alert key={time} kind="warning">
          {texts.twice({ time })}
        </Alert>
      ))}
    </>
  )
}

function dayAndTime(at: EpochMs): { date: string; time: string } {
  const [date = '', time = ''] = typedTime(at).split(' ')
  return { date, time }
}

function timesThatComeTwice({ validFrom, validUntil }: PromoValues): string[] {
  const [start, end] = [parseTypedTime(validFrom, 'start'), parseTypedTime(validUntil, 'end')]
  const twice = [start, end].flatMap((time) => (typeof time === 'object' && time.isTwice ? [time.at] : []))
  return [...new Set(twice.map(typedTime))]
}
