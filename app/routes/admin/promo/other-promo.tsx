import {
  PROMO_FIELDS,
  type PromoField,
  type PromoValues,
  type PromoVersion,
} from '../../../domain/promo-fields.ts'
import { promoValues } from '../../../domain/promo-values.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { Button } from '../../../ui/button.tsx'

interface OtherVersionProps {
  other: PromoVersion
  typed: PromoValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [ADM-15] */
export function OtherVersion({ other, typed, take }: OtherVersionProps) {
  const texts = usePromoCodesTexts()
  const stored = promoValues(other.promo)
  const different = PROMO_FIELDS.filter((field) => stored[field] !== typed[field])
  function shown(field: PromoField, values: PromoValues): string {
    const value = values[field]
    if (field === 'isActive') return value === '' ? texts.no : texts.yes
    if (field === 'discountType') return value === 'fixed' ? texts.fixed : texts.percentage
    return value || texts.blank
  }
  return (
    <section className="panel" aria-labelledby="other-version" role="alert">
      <h2 id="other-version">{texts.changedTitle}</h2>
      <p>{texts.changed}</p>
      <dl>
        {different.map((field) => (
          <div key={field}>
            <dt>
              <b>{texts.labels[field]}</b>
            </dt>
            <dd>{texts.theirs({ value: shown(field, stored) })}</dd>
            <dd>{texts.yours({ value: shown(field, typed) })}</dd>
          </div>
        ))}
      </dl>
      <Button type="button" kind="secondary" onClick={take}>
        {texts.take}
      </Button>
    </section>
  )
}
