import { isRequired, type ShopTextField, type ShopValues } from '../../../domain/shop-fields.ts'
import { useShopDetailsTexts } from '../../../i18n/shop-details-texts.ts'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { longest } from './use-shop-checks.ts'

/** What the form shows: the values that it starts with, and what is wrong with a field. */
export interface Shown {
  values: ShopValues
  errorOf: (field: string) => string | undefined
}

const ATTRIBUTES: Partial<Record<ShopTextField, Partial<FieldProps>>> = {
  nameEn: { lang: 'en' },
  taglineEn: { lang: 'en' },
  phone: { type: 'tel' },
  mobile: { type: 'tel' },
  email: { type: 'email' },
  street: { className: 'span2' },
  founded: { inputMode: 'numeric' },
  companyName: { className: 'span2' },
  postalCode: { inputMode: 'numeric' },
  registrationNumber: { inputMode: 'numeric' },
  bankAccount: { inputMode: 'numeric' },
  privacyEmail: { type: 'email', className: 'span2' },
}

/** The one-line fields of a section, in the order given. */
export function TextFields({ fields, values, errorOf }: Shown & { fields: ShopTextField[] }) {
  const { labels, hints } = useShopDetailsTexts()
  return fields.map((name) => (
    <Field
      key={name}
      name={name}
      label={labels[name]}
      hint={hints[name]}
      required={isRequired(name)}
      optional={!isRequired(name)}
      maxLength={longest(name)}
      defaultValue={values[name]}
      error={errorOf(name)}
      autoComplete="off"
      {...ATTRIBUTES[name]}
    />
  ))
}

/** The address of the shop's page on a network. */
export function LinkField({ name, label, values, errorOf }: Shown & { name: string; label: string }) {
  return (
    <Field
      name={name}
      label={label}
      type="url"
      optional
      placeholder="https://"
      maxLength={longest(name)}
      defaultValue={values[name]}
      error={errorOf(name)}
      autoComplete="off"
    />
  )
}
