import {
  CUSTOM_BRAND,
  isRequired,
  type ProductField,
  productProblem,
  type ProductValues,
  TAG_FIELDS,
  TEXT_LENGTHS,
} from '../../../shop/catalog/fields.ts'
import {
  brandName,
  BRANDS,
  discountPercent,
  PAGE_TEXT_NAMES,
  pricesOf,
} from '../../../shop/catalog/product.ts'
import { CATEGORIES } from '../../../shop/categories.ts'
import { type Deni, parseDen } from '../../../shop/money.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as productTexts from '../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { boundTo, type DraftForm, Section } from '../../../ui/admin/form.tsx'
import { CheckboxField, Field, type FieldProps, SelectField, TextAreaField } from '../../../ui/kit/field.tsx'

type ProductDraft = DraftForm<ProductField>

export function ContentSections({ form, brands }: { form: ProductDraft; brands: string[] }) {
  const { cat, productForm: texts } = useTexts(productTexts)
  const { field } = boundTo(form, texts)
  return (
    <div className="content">
      <Section title={texts.basics}>
        <Line name="name" form={form} className="span2" />
        <Line name="nameEn" form={form} className="span2" lang="en" />
        <SelectField
          {...field('brand')}
          required
          blank={texts.choose}
          values={[...BRANDS, CUSTOM_BRAND]}
          nameOf={(brand) => (brand === CUSTOM_BRAND ? texts.otherBrand : brandName(brand))}
        />
        <SelectField
          {...field('category')}
          required
          blank={texts.choose}
          values={CATEGORIES}
          nameOf={(category) => cat[category]}
        />
        <Line
          name="customBrand"
          form={form}
          className="span2 custom-brand"
          optional={false}
          list="other-brands"
        />
        <datalist id="other-brands">
          {brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
      </Section>
      <Section title={texts.texts}>
        {PAGE_TEXT_NAMES.map((name) => (
          <Lines key={name} name={name} form={form} rows={name === 'description' ? 3 : 4} />
        ))}
      </Section>
    </div>
  )
}

export function SellingSections({ form, charged }: { form: ProductDraft; charged: Deni[] }) {
  const { productList, productForm: texts } = useTexts(productTexts)
  const { tick } = boundTo(form, texts)
  return (
    <>
      <Section title={texts.prices}>
        <Line name="regularPrice" form={form} inputMode="decimal" />
        <Line name="salePrice" form={form} inputMode="decimal" />
        <PricePreview values={form.draft} charged={charged} />
      </Section>
      <Section title={productList.tags}>
        <div className="span2">
          {TAG_FIELDS.map((tag) => (
            <CheckboxField key={tag} {...tick(tag)} />
          ))}
        </div>
      </Section>
      <Section title={productList.stock}>
        <div className="span2">
          <CheckboxField {...tick('inStock')} />
        </div>
        {/* stock is unlimited; what an import has stored stays */}
        <input type="hidden" name="stockQuantity" value={form.draft.stockQuantity} />
        <Line name="sku" form={form} />
      </Section>
    </>
  )
}

function PricePreview({ values, charged }: { values: ProductValues; charged: Deni[] }) {
  const { productForm: texts } = useTexts(productTexts)
  const isRight = (['regularPrice', 'salePrice'] as const).every(
    (field) => productProblem(field, values, '') === null,
  )
  const [regular, sale] = [parseDen(values.regularPrice), parseDen(values.salePrice)]
  return (
    <div className="preview small span2">
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
  if (prices.originalPrice === null)
    return <p>{texts.previewRegular({ price: formatMoney(prices.price) })}</p>
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

const LONGEST: Partial<Record<ProductField, number>> = TEXT_LENGTHS

interface FieldOfForm {
  name: ProductField
  form: ProductDraft
}

function useProductField({ name, form }: FieldOfForm) {
  return {
    ...boundTo(form, useTexts(productTexts).productForm).field(name),
    maxLength: LONGEST[name],
  }
}

function Line({ name, form, ...props }: FieldOfForm & Omit<FieldProps, 'name' | 'label' | 'form'>) {
  const isNeeded = isRequired(name)
  return <Field {...useProductField({ name, form })} required={isNeeded} optional={!isNeeded} {...props} />
}

export function Lines({ rows = 3, ...field }: FieldOfForm & { rows?: number }) {
  return (
    <TextAreaField
      {...useProductField(field)}
      optional={!isRequired(field.name)}
      rows={rows}
      lang={field.name === 'description' || field.name.endsWith('En') ? 'en' : undefined}
      className="span2"
    />
  )
}
