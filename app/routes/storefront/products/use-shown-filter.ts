import { useNavigation } from 'react-router'
import { splitLanguage } from '../../../shop/language.ts'
import { parseProductFilter, type ProductFilter } from '../../../shop/catalog/filter.ts'
import { paths } from '../../../ui/paths.ts'

/** The filter as last chosen: while the list for it is on its way, the choice is already shown. */
export function useShownFilter(filter: ProductFilter): ProductFilter {
  const { location } = useNavigation()
  if (!location || splitLanguage(location.pathname).address !== paths.products()) return filter
  return parseProductFilter(new URLSearchParams(location.search))
}
