import { Form } from 'react-router'
import { brandName } from '../../../domain/brand.ts'
import { CATEGORIES } from '../../../domain/category.ts'
import { MAX_SEARCH_LENGTH } from '../../../domain/product-filter.ts'
import { useProductFilesTexts } from '../../../i18n/product-files-texts.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'
import type { SelectedProducts } from '../../../server/product-bulk.server.ts'
import type { ProductSelection } from '../../../server/product-selection.server.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckboxField, Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { SelectField } from './select-field.tsx'
import { selectionQuery } from './selection.ts'

interface SelectionPanelProps extends SelectedProducts {
  selection: ProductSelection
}

/** Which products the change is about: what a search finds, or some of that one by one. [BEY-18] */
export function SelectionPanel({ selection, found, products, brands }: SelectionPanelProps) {
  const t = useTexts()
  const { productBulk: texts } = useProductFilesTexts()
  const { search, category, brand } = selection
  return (
    <section className="panel" aria-labelledby="which-title">
      <h2 id="which-title">{texts.whichTitle}</h2>
      <p role="status">{found === 0 ? texts.none : texts.found(found)}</p>
      <Form method="get" key={selectionQuery(selection)} className="bulk-filter">
        <Field
          name="search"
          type="search"
          label={texts.search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          defaultValue={search}
        />
        <SelectField
          name="category"
          label={t.list.filterCategory}
          defaultValue={category ?? ''}
          options={[
            { value: '', label: t.cat.all },
            ...CATEGORIES.map((value) => ({ value, label: t.cat[value] })),
          ]}
        />
        <SelectField
          name="brand"
          label={t.list.filterBrand}
          defaultValue={brand ?? ''}
          options={[
            { value: '', label: t.brand.all },
            ...brands.map((value) => ({ value, label: brandName(value) })),
          ]}
        />
        <div className="row">
          <Button type="submit" kind="secondary">
            {texts.choose}
          </Button>
          <ButtonLink to={paths.admin.bulkProducts()} kind="link">
            {texts.everything}
          </ButtonLink>
        </div>
      </Form>
      {products.length > 1 && <OneByOne found={found} products={products} />}
    </section>
  )
}

function OneByOne({ found, products }: Pick<SelectionPanelProps, 'found' | 'products'>) {
  const { productBulk: texts } = useProductFilesTexts()
  return (
    <details className="one-by-one">
      <summary>{texts.oneByOne}</summary>
      <Form method="get">
        {found > products.length && (
          <p className="small muted">{texts.firstOf({ shown: products.length })}</p>
        )}
        <ul>
          {products.map(({ id, name }) => (
            <li key={id}>
              <CheckboxField name="id" value={id} label={name} />
            </li>
          ))}
        </ul>
        <Button type="submit" kind="secondary">
          {texts.onlyMarked}
        </Button>
      </Form>
    </details>
  )
}
