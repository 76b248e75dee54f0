import { parseTypedTime, typedTime } from '../../../shop/typed-time.ts'
import { type PromoTerms, type PromoValues, typedPromo } from '../../../shop/promotions/fields.ts'
import { freeByFixedDiscount, promoSample, sampleBelowMinimum } from '../../../shop/promotions/rules.ts'
import type { EpochMs } from '../../../shop/time.ts'
import { formatMoney } from '../../../texts/format.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { discountFigures } from './discount-figures.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'

/** What a customer gets from what stands in the form, by the rules of the checkout. [ADM-15] */
export function PromoPreview({ values }: { values: PromoValues }) {
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
