import type { ReactNode } from 'react'
import {
  isRequired,
  type ProductField,
  type ProductValues,
  TEXT_LENGTHS,
  type TextField,
} from '../../../../shop/catalog/fields.ts'
import { CheckboxField, Field, type FieldProps, TextAreaField } from '../../../../ui/kit/field.tsx'
import { FieldFrame, useFieldLinks } from '../../../../ui/kit/field-frame.tsx'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as productTexts from '../../../../texts/mk/admin-products.ts'

/** What the form shows, and how it is changed. */
export interface Shown {
  values: ProductValues
  errorOf: (field: ProductField) => string | undefined
  type: (field: ProductField, text: string) => void
}

/** What every field has in common. */
function useProductField(name: ProductField, { values, errorOf, type }: Shown) {
  const { productForm: texts } = useTexts(productTexts)
  return {
    texts: {
      label: texts.labels[name],
      hint: texts.hints[name],
      error: errorOf(name),
      optional: !isRequired(name),
    },
    control: {
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    },
  }
}

type LineProps = Omit<FieldProps, 'name' | 'label'> & { name: ProductField; shown: Shown }

/** A field of one line. */
export function Line({ name, shown, ...props }: LineProps) {
  const { texts, control } = useProductField(name, shown)
  return (
    <Field
      {...texts}
      {...control}
      required={isRequired(name)}
      maxLength={TEXT_LENGTHS[name as TextField]}
      autoComplete="off"
      {...props}
    />
  )
}

/** A field of several lines. */
export function Lines({ name, shown, rows = 3 }: { name: ProductField; shown: Shown; rows?: number }) {
  const { texts, control } = useProductField(name, shown)
  const lang = name === 'description' ? 'en' : undefined
  return (
    <TextAreaField
      {...texts}
      {...control}
      rows={rows}
      lang={lang}
      maxLength={TEXT_LENGTHS[name as TextField]}
      className="span2"
    />
  )
}

interface ChoiceProps {
  name: ProductField
  shown: Shown
  children: ReactNode
}

/** A choice of one, nothing being chosen at first. */
export function Choice({ name, shown, children }: ChoiceProps) {
  const { texts, control } = useProductField(name, shown)
  const { productForm } = useTexts(productTexts)
  const links = useFieldLinks(texts)
  return (
    <FieldFrame {...texts} links={links}>
      <select {...control} {...links.control} required>
        <option value="">{productForm.choose}</option>
        {children}
      </select>
    </FieldFrame>
  )
}

/** A box to tick. */
export function Tick({ name, shown: { values, type } }: { name: ProductField; shown: Shown }) {
  const { productForm: texts } = useTexts(productTexts)
  return (
    <CheckboxField
      name={name}
      label={texts.labels[name]}
      hint={texts.hints[name]}
      checked={values[name] !== ''}
      onChange={(event) => type(name, event.target.checked ? 'on' : '')}
    />
  )
}
