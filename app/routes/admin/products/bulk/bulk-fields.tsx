import type { ReactNode } from 'react'
import { BULK_KINDS, type BulkField, type BulkValues, ROUNDINGS } from '../../../../shop/catalog/bulk.ts'
import { TAG_FIELDS } from '../../../../shop/catalog/fields.ts'
import { CATEGORIES } from '../../../../shop/categories.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import * as shellTexts from '../../../../texts/mk/shell.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { SelectField } from '../../../../ui/admin/list.tsx'
import { Field } from '../../../../ui/kit/field.tsx'

interface BulkFieldsProps {
  values: BulkValues
  errorOf: (field: BulkField) => string | undefined
  type: (field: BulkField, text: string) => void
}

type Kind = (typeof BULK_KINDS)[number]

/** The kinds of changes, with the fields of the chosen one. */
export function BulkFields({ values, errorOf, type }: BulkFieldsProps) {
  const { productBulk: texts } = useTexts(productTexts)
  const error = errorOf('kind')
  return (
    <fieldset className="kinds" aria-describedby={error && 'kind-error'}>
      <legend className="vh">{texts.whatTitle}</legend>
      {BULK_KINDS.map((kind) => (
        <div key={kind} className="kind">
          <label>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={values.kind === kind}
              onChange={() => type('kind', kind)}
            />
            <span>{texts.kinds[kind]}</span>
          </label>
          <KindFields kind={kind} values={values} errorOf={errorOf} type={type} />
        </div>
      ))}
      {error !== undefined && (
        <div className="f err">
          <p className="msg" id="kind-error">
            {error}
          </p>
        </div>
      )}
    </fieldset>
  )
}

function KindFields({ kind, ...rest }: BulkFieldsProps & { kind: Kind }) {
  const { productBulk: texts } = useTexts(productTexts)
  const t = useTexts(shellTexts)
  const { text, choice } = useControls(rest)
  const onOff = (labels: { on: string; off: string }) => ({ on: labels.on, off: labels.off })
  const fields: Record<Kind, ReactNode> = {
    price: (
      <>
        {choice('direction', texts.direction, texts.directions)}
        {text('amount', texts.amount, texts.priceHint)}
        {choice('unit', texts.unit, texts.units)}
        {choice('rounding', texts.rounding, labelled(ROUNDINGS, texts.roundings))}
      </>
    ),
    sale: (
      <>
        {text('percent', texts.percent, texts.saleHint)}
        {choice('saleRounding', texts.rounding, labelled(ROUNDINGS, texts.roundings))}
      </>
    ),
    'sale-end': null,
    tag: (
      <>
        {choice('tag', texts.tag, labelled(TAG_FIELDS, texts.tags))}
        {choice('isSet', texts.isSet, onOff(texts.set))}
      </>
    ),
    stock: choice('inStock', texts.stock, onOff(texts.stocks)),
    category: choice('category', texts.category, labelled(CATEGORIES, t.cat)),
    brand: text('brand', texts.newBrand),
  }
  return fields[kind] === null ? null : <div className="kind-fields">{fields[kind]}</div>
}

function useControls({ values, errorOf, type }: BulkFieldsProps) {
  const text = (name: BulkField, label: string, hint?: string) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={errorOf(name)}
      autoComplete="off"
      inputMode={name === 'brand' ? 'text' : 'decimal'}
      value={values[name]}
      onChange={(event) => type(name, event.target.value)}
    />
  )
  const choice = (name: BulkField, label: string, options: Record<string, string>) => (
    <SelectField
      name={name}
      label={label}
      error={errorOf(name)}
      options={Object.entries(options).map(([value, shown]) => ({ value, label: shown }))}
      value={values[name]}
      onChange={(event) => type(name, event.target.value)}
    />
  )
  return { text, choice }
}

function labelled<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return Object.fromEntries(values.map((value) => [value, labels[value]]))
}
