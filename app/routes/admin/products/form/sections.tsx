import type { ReactNode } from 'react'
import {
  CUSTOM_BRAND,
  isRequired,
  type ProductField,
  productProblem,
  type ProductValues,
  TAG_FIELDS,
  TEXT_LENGTHS,
  type TextField,
} from '../../../../shop/catalog/fields.ts'
import {
  brandName,
  BRANDS,
  discountPercent,
  isSalePrice,
  pricesOf,
} from '../../../../shop/catalog/product.ts'
import { CATEGORIES } from '../../../../shop/categories.ts'
import type { Deni } from '../../../../shop/money.ts'
import { parseDen } from '../../../../shop/typed-amount.ts'
import { formatMoney } from '../../../../texts/format.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import * as shellTexts from '../../../../texts/mk/shell.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { Section } from '../../../../ui/admin/form.tsx'
import { CheckboxField, Field, type FieldProps, TextAreaField } from '../../../../ui/kit/field.tsx'
import { FieldFrame, useFieldLinks } from '../../../../ui/kit/field-frame.tsx'

export interface Shown {
  values: ProductValues
  errorOf: (field: ProductField) => string | undefined
  type: (field: ProductField, text: string) => void
}

const TEXTS = [
  'descriptionMk',
  'description',
  'usageInstructions',
  'revolutionaryAspects',
  'effectiveness',
  'activeIngredients',
  'benefits',
] as const

/** Name, brand, category and texts. */
export function ContentSections({ shown }: { shown: Shown }) {
  const t = useTexts(shellTexts)
  const { productForm: texts } = useTexts(productTexts)
  return (
    <div className="content">
      <Section title={texts.basics}>
        <Line name="name" shown={shown} className="span2" />
        <Line name="nameEn" shown={shown} className="span2" lang="en" />
        <Choice name="brand" shown={shown}>
          {BRANDS.map((brand) => (
            <option key={brand} value={brand}>
              {brandName(brand)}
            </option>
          ))}
          <option value={CUSTOM_BRAND}>{texts.otherBrand}</option>
        </Choice>
        <Choice name="category" shown={shown}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t.cat[category]}
            </option>
          ))}
        </Choice>
        <Line name="customBrand" shown={shown} className="span2 custom-brand" optional={false} />
      </Section>
      <Section title={texts.texts}>
        {TEXTS.map((name) => (
          <Lines key={name} name={name} shown={shown} rows={name === 'description' ? 3 : 4} />
        ))}
      </Section>
    </div>
  )
}

/** Prices, tags and stock. */
export function SellingSections({ shown, charged }: { shown: Shown; charged: Deni[] }) {
  const { productForm: texts } = useTexts(productTexts)
  return (
    <>
      <Section title={texts.prices}>
        <Line name="regularPrice" shown={shown} inputMode="decimal" />
        <Line name="salePrice" shown={shown} inputMode="decimal" />
        <PricePreview values={shown.values} charged={charged} />
      </Section>
      <Section title={texts.tags}>
        <div className="span2">
          {TAG_FIELDS.map((tag) => (
            <Tick key={tag} name={tag} shown={shown} />
          ))}
        </div>
      </Section>
      <Section title={texts.stockTitle}>
        <div className="span2">
          <Tick name="inStock" shown={shown} />
        </div>
        <Line name="stockQuantity" shown={shown} inputMode="numeric" maxLength={7} />
        <Line name="sku" shown={shown} />
      </Section>
    </>
  )
}

interface PricePreviewProps {
  values: ProductValues
  /** The prices charged in the last 30 days. */
  charged: Deni[]
}

/** What customers would see of the two prices; warns of a regular price that was never charged. */
function PricePreview({ values, charged }: PricePreviewProps) {
  const { productForm: texts } = useTexts(productTexts)
  const isRight = (['regularPrice', 'salePrice'] as const).every(
    (field) => productProblem(field, values, '') === null,
  )
  const [regular, sale] = [parseDen(values.regularPrice), parseDen(values.salePrice)]
  return (
    <div className="preview span2">
      <h3>{texts.preview}</h3>
      {isRight && regular !== null ? (
        <Sentences {...{ regular, sale, charged }} />
      ) : (
        <p className="muted small">{texts.previewWaits}</p>
      )}
    </div>
  )
}

function Sentences({ regular, sale, charged }: { regular: Deni; sale: Deni | null; charged: Deni[] }) {
  const { productForm: texts } = useTexts(productTexts)
  const prices = pricesOf({ regular, sale })
  const isIgnored = sale !== null && sale > 0 && !isSalePrice({ regular, sale })
  if (prices.originalPrice === null)
    return (
      <>
        <p>{texts.previewRegular({ price: formatMoney(prices.price) })}</p>
        {isIgnored && <p className="hint-warn">{texts.saleIgnored}</p>}
      </>
    )
  const shown = { price: formatMoney(prices.price), original: formatMoney(prices.originalPrice) }
  return (
    <>
      <p>{texts.previewSale({ ...shown, percent: discountPercent(prices) })}</p>
      {!charged.includes(prices.originalPrice) && (
        <p className="hint-warn">{texts.neverCharged({ price: shown.original })}</p>
      )}
    </>
  )
}

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

function Line({ name, shown, ...props }: LineProps) {
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

/** A select with nothing chosen at first. */
function Choice({ name, shown, children }: ChoiceProps) {
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

function Tick({ name, shown: { values, type } }: { name: ProductField; shown: Shown }) {
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
