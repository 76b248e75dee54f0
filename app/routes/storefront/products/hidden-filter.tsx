import { type ProductFilter, productFilterParams } from '../../../shop/catalog/filter.ts'
/** What a form sends along, from the first page, so that it also narrows the list without script. */
export function HiddenFilter({ filter }: { filter: ProductFilter }) {
  return productFilterParams({ ...filter, page: 1 }).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
}
