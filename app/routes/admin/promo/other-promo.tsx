import {
  PROMO_FIELDS,
  type PromoField,
  type PromoValues,
  type PromoVersion,
} from '../../../domain/promo-fields.ts'
import { promoValues } from '../../../domain/promo-values.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { OtherVersion } from '../other-version.tsx'

interface OtherPromoProps {
  other: PromoVersion
  typed: PromoValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [ADM-15] */
export function OtherPromo({ other, typed, take }: OtherPromoProps) {
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
    <OtherVersion
      fields={different}
      theirs={(field) => shown(field, stored)}
      yours={(field) => shown(field, typed)}
      take={take}
      texts={texts}
    />
  )
}
