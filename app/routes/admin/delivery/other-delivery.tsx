import {
  DELIVERY_FIELDS,
  deliveryValues,
  type DeliveryValues,
  type DeliveryVersion,
} from '../../../domain/delivery-fields.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { Button } from '../../../ui/button.tsx'

interface OtherVersionProps {
  other: DeliveryVersion
  typed: DeliveryValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [DEL-04] */
export function OtherVersion({ other, typed, take }: OtherVersionProps) {
  const texts = useDeliverySettingsTexts()
  const stored = deliveryValues(other.settings)
  const different = DELIVERY_FIELDS.filter((field) => stored[field] !== typed[field])
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
            <dd>{texts.theirs({ value: stored[field] || texts.blank })}</dd>
            <dd>{texts.yours({ value: typed[field] || texts.blank })}</dd>
          </div>
        ))}
      </dl>
      <Button type="button" kind="secondary" onClick={take}>
        {texts.take}
      </Button>
    </section>
  )
}
