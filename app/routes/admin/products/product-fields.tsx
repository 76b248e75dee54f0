import {
  CUSTOM_BRAND,
  isMultiline,
  isRequired,
  MAX_LENGTHS,
  type ProductField,
  productProblem,
  type ProductValues,
  TAG_FIELDS,
} from '../../../shop/catalog/fields.ts'
import {
  brandName,
  BRANDS,
  discountPercent,
  NUMBERS,
  PAGE_TEXT_NAMES,
  PAGE_TEXTS,
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
        <Entry name="name" form={form} className="span2" />
        <Entry name="nameEn" form={form} className="span2" />
        <SelectField
          {...field('brand')}
          required
          blank={texts.choose}
          values={[...BRANDS, CUSTOM_BRAND]}
          nameOf={(brand) => brandLabel(brand, texts)}
        />
        <SelectField
          {...field('category')}
          required
          blank={texts.choose}
          values={CATEGORIES}
          nameOf={(category) => cat[category]}
        />
        <Entry name="customBrand" form={form} className="span2 custom-brand" optional={false} list="brands" />
        <datalist id="brands">
          {brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
      </Section>
      <Section title={texts.texts}>
        {PAGE_TEXT_NAMES.map((name) => (
          <Entry key={name} name={name} form={form} className="span2" />
        ))}
      </Section>
    </div>
  )
}

export const brandLabel = (brand: string, texts: typeof productTexts.productForm) =>
  brand === CUSTOM_BRAND ? texts.otherBrand : brandName(brand)

export function SellingSections({ form, charged }: { form: ProductDraft; charged: Deni[] }) {
  const { productList, productForm: texts } = useTexts(productTexts)
  const { tick } = boundTo(form, texts)
  return (
    <>
      <Section title={productList.price}>
        <Entry name="regularPrice" form={form} inputMode="decimal" />
        <Entry name="salePrice" form={form} inputMode="decimal" />
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
        {NUMBERS.map((name) =>
          name === 'stockQuantity' ? (
            // stock is unlimited; what an import has stored stays
            <input key={name} type="hidden" name={name} value={form.draft[name]} />
          ) : (
            <Entry key={name} name={name} form={form} inputMode="numeric" />
          ),
        )}
        <Entry name="sku" form={form} />
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
        <Sentences regular={regular} sale={sale} charged={charged} />
      ) : (
        <p className="muted small">{texts.previewWaits}</p>
      )}
    </div>
  )
}

function Sentences({ regular, sale, charged }: { regular: Deni; sale: Deni | null; charged: Deni[] }) {
  const { marked, productForm: texts } = useTexts(productTexts)
  const prices = pricesOf({ regular, sale })
  if (prices.price === 0) return <p className="hint-warn">{texts.costsNothing}</p>
  if (prices.originalPrice === null)
    return <p>{marked(texts.previewRegular({ price: formatMoney(prices.price) }))}</p>
  const shown = { price: formatMoney(prices.price), original: formatMoney(prices.originalPrice) }
  return (
    <>
      <p>{marked(texts.previewSale({ ...shown, percent: discountPercent(prices) }))}</p>
      {!charged.includes(prices.originalPrice) && (
        <p className="hint-warn">{marked(texts.neverCharged({ price: shown.original }))}</p>
      )}
    </>
  )
}

type EntryProps = { name: ProductField; form: ProductDraft } & Omit<FieldProps, 'name' | 'label' | 'form'>

export function Entry({ name, form, ...props }: EntryProps) {
  const isNeeded = isRequired(name)
  const isEnglish = name === 'description' || name.endsWith('En')
  const isMacedonian = name === 'name' || (name in PAGE_TEXTS && !isEnglish)
  const field = {
    ...boundTo(form, useTexts(productTexts).productForm).field(name),
    maxLength: MAX_LENGTHS[name],
    lang: isEnglish ? 'en' : isMacedonian ? 'mk' : undefined,
    optional: !isNeeded,
  }
  return isMultiline(name) ? (
    <TextAreaField {...field} rows={4} className="span2" />
  ) : (
    <Field {...field} required={isNeeded} {...props} />
  )
}
