import {
  AMOUNT_FIELDS,
  type DeliveryField,
  type DeliveryValues,
  MAX_MESSAGE_LENGTH,
} from '../../../domain/delivery-fields.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { Field } from '../../../ui/field.tsx'

interface DeliveryFieldsProps {
  values: DeliveryValues
  errorOf: (field: DeliveryField) => string | undefined
  type: (field: DeliveryField, text: string) => void
}

/** The four amounts, in denars, and the message of the banner. [DEL-01] */
export function DeliveryFields({ values, errorOf, type }: DeliveryFieldsProps) {
  const { labels, hints } = useDeliverySettingsTexts()
  const shown = (name: DeliveryField) => ({
    name,
    label: labels[name],
    hint: hints[name],
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })
  return (
    <>
      {AMOUNT_FIELDS.map((name) => (
        <Field key={name} {...shown(name)} inputMode="decimal" required />
      ))}
      <Field {...shown('deliveryMessage')} className="span2" maxLength={MAX_MESSAGE_LENGTH} optional />
    </>
  )
}
