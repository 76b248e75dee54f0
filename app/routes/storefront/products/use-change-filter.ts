import { useNavigate } from 'react-router'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import { paths } from '../../../ui/paths.ts'

/** Goes to the list for a changed filter, from its first page. */
export function useChangeFilter(filter: ProductFilter) {
  const navigate = useNavigate()
  return (change: Partial<ProductFilter>, options: { replace?: boolean } = {}) => {
    void navigate(paths.products({ ...filter, page: 1, ...change }), { ...options, preventScrollReset: true })
  }
}
