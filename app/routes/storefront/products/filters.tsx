import { Link, useNavigate, useNavigation } from 'react-router'
import {
  type ProductFilter,
  toggled,
  PRICE_BANDS,
  type PriceBand,
  parseProductFilter,
  productFilterParams,
} from '../../../shop/catalog/filter.ts'
import { brandName } from '../../../shop/catalog/product.ts'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import { CATEGORIES } from '../../../shop/categories.ts'
import { splitLanguage } from '../../../shop/language.ts'
import { formatNumber } from '../../../texts/format.ts'
import * as listTexts from '../../../texts/mk/list.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Button, type ButtonKind } from '../../../ui/kit/button.tsx'
import { useConfirm } from '../../../ui/kit/dialog.tsx'
import { paths } from '../../../ui/paths.ts'

interface FiltersProps {
  filter: ProductFilter
  list: ShownList
  /** The form that the price choice belongs to. */
  formId: string
}

/** Categories and brands as links with counts, each adding its choice or taking it away; prices as radios. */
export function Filters({ filter, list, formId }: FiltersProps) {
  const t = useTexts(shellTexts)
  const all = Object.values(list.categories).reduce((sum, count) => sum + count, 0)
  const link = (change: Partial<ProductFilter>) => paths.products({ ...filter, page: 1, ...change })
  return (
    <>
      <div className="fg">
        <h2>{t.list.filterCategory}</h2>
        <FilterLink
          to={link({ categories: [] })}
          label={t.cat.all}
          count={all}
          isChosen={filter.categories.length === 0}
        />
        {CATEGORIES.map((category) => (
          <FilterLink
            key={category}
            to={link({ categories: toggled(filter.categories, category) })}
            label={t.cat[category]}
            count={list.categories[category]}
            isChosen={filter.categories.includes(category)}
          />
        ))}
      </div>
      <div className="fg">
        <h2>{t.list.filterBrand}</h2>
        <FilterLink to={link({ brands: [] })} label={t.brand.all} isChosen={filter.brands.length === 0} />
        {Object.entries(list.brands).map(([brand, count]) => (
          <FilterLink
            key={brand}
            to={link({ brands: toggled(filter.brands, brand) })}
            label={brandName(brand)}
            count={count}
            isChosen={filter.brands.includes(brand)}
          />
        ))}
      </div>
      <PriceFilter filter={filter} counts={list.prices} formId={formId} />
    </>
  )
}

interface FilterLinkProps {
  to: string
  label: string
  isChosen: boolean
  count?: number
}

function FilterLink({ to, label, isChosen, count }: FilterLinkProps) {
  return (
    <Link to={to} aria-current={isChosen || undefined} preventScrollReset>
      {label}
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </Link>
  )
}

export function priceBandName(band: PriceBand, texts: typeof listTexts.listPage): string {
  const names: Record<PriceBand, string> = {
    '0-1000': texts.priceLow,
    '1000-2000': texts.priceMid,
    '2000+': texts.priceHigh,
  }
  return names[band]
}

interface PriceFilterProps {
  filter: ProductFilter
  counts: Record<PriceBand, number>
  formId: string
}

/** Price bands as radios with counts; the list follows the choice. */
function PriceFilter({ filter, counts, formId }: PriceFilterProps) {
  const texts = useTexts(listTexts).listPage
  const changeFilter = useChangeFilter(filter)
  const bands = [
    { band: null, label: texts.priceAll, count: undefined },
    ...PRICE_BANDS.map((band) => ({ band, label: priceBandName(band, texts), count: counts[band] })),
  ]
  return (
    <fieldset className="fg">
      <legend>{texts.filterPrice}</legend>
      {bands.map(({ band, label, count }) => (
        <label key={label}>
          <input
            type="radio"
            name="price"
            form={formId}
            value={band ?? ''}
            checked={filter.price === band}
            onChange={() => changeFilter({ price: band })}
          />
          {label}
          {count !== undefined && <small>{formatNumber(count)}</small>}
        </label>
      ))}
    </fieldset>
  )
}

/** Takes all filters away after asking; the order stays. */
export function ClearFilters({ filter, kind }: { filter: ProductFilter; kind: ButtonKind }) {
  const texts = useTexts(listTexts).listPage
  const confirm = useConfirm()
  const navigate = useNavigate()

  async function clear() {
    const isSure = await confirm({
      title: texts.clearConfirmTitle,
      text: texts.clearConfirmText,
      yes: texts.clearConfirmYes,
    })
    if (isSure) await navigate(paths.products({ sort: filter.sort }), { preventScrollReset: true })
  }

  return (
    <Button kind={kind} onClick={() => void clear()}>
      {texts.clear}
    </Button>
  )
}

/** What a form sends along, from the first page, so that it also narrows the list without script. */
export function HiddenFilter({ filter }: { filter: ProductFilter }) {
  return productFilterParams({ ...filter, page: 1 }).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
}

/** Goes to the list for a changed filter, from its first page. */
export function useChangeFilter(filter: ProductFilter) {
  const navigate = useNavigate()
  return (change: Partial<ProductFilter>, options: { replace?: boolean } = {}) => {
    void navigate(paths.products({ ...filter, page: 1, ...change }), { ...options, preventScrollReset: true })
  }
}

/** The filter of the list that is on its way; null when none is. */
export function useComingFilter(): ProductFilter | null {
  const { location } = useNavigation()
  if (!location || splitLanguage(location.pathname).address !== paths.products()) return null
  return parseProductFilter(new URLSearchParams(location.search))
}
