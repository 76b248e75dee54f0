import { parseTypedTime, typedTime } from '../../../domain/typed-time.ts'
import type { PromoTerms, PromoValues } from '../../../domain/promo-fields.ts'
import { freeByFixedDiscount, promoSample, sampleBelowMinimum } from '../../../domain/promo-sample.ts'
import { typedPromo } from '../../../domain/promo-values.ts'
import type { EpochMs } from '../../../domain/time.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useShopData } from '../../../ui/shop-data.ts'
import { discountFigures } from './discount-figures.ts'

/** What a customer gets from what stands in the form, by the rules of the checkout. [ADM-15] */
export function PromoPreview({ values }: { values: PromoValues }) {
  const texts = usePromoCodesTexts()
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
  const texts = usePromoCodesTexts()
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
