import {
  DELIVERY_FIELDS,
  deliveryValues,
  type DeliveryValues,
  type DeliveryVersion,
} from '../../../domain/delivery-fields.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { OtherVersion } from '../other-version.tsx'

interface OtherDeliveryProps {
  other: DeliveryVersion
  typed: DeliveryValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [DEL-04] */
export function OtherDelivery({ other, typed, take }: OtherDeliveryProps) {
  const texts = useDeliverySettingsTexts()
  const stored = deliveryValues(other.settings)
  const different = DELIVERY_FIELDS.filter((field) => stored[field] !== typed[field])
  return (
    <OtherVersion
      fields={different}
      theirs={(field) => stored[field] || texts.blank}
      yours={(field) => typed[field] || texts.blank}
      take={take}
      texts={texts}
    />
  )
}
