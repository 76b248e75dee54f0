import { BRANDS, brandName } from '../../../domain/brand.ts'
import { CATEGORIES } from '../../../domain/category.ts'
import type { Deni } from '../../../domain/money.ts'
import { CUSTOM_BRAND, TAG_FIELDS } from '../../../domain/product-fields.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { Section } from '../shop/section.tsx'
import { Choice, Line, Lines, type Shown, Tick } from './fields.tsx'
import { PricePreview } from './price-preview.tsx'

const TEXTS = [
  'descriptionMk',
  'description',
  'usageInstructions',
  'revolutionaryAspects',
  'effectiveness',
  'activeIngredients',
  'benefits',
] as const

/** What the product is called, who makes it and where it stands; what is written about it. [ADM-04] */
export function ContentSections({ shown }: { shown: Shown }) {
  const t = useTexts()
  const { productForm: texts } = useAdminProductsTexts()
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

/** What it costs, how it is tagged, how much there is. [ADM-05 ADM-06] */
export function SellingSections({ shown, charged }: { shown: Shown; charged: Deni[] }) {
  const { productForm: texts } = useAdminProductsTexts()
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
