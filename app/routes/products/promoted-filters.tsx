import { Link } from 'react-router'
import type { ProductFilter } from '../../domain/product-filter.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useListTexts } from '../../i18n/list-texts.ts'
import type { ShownList } from '../../server/products.server.ts'
import { paths } from '../../ui/paths.ts'

/** What most people narrow a list by, always in sight; a second touch takes it away. [BEY-08] */
export function PromotedFilters({ filter, list }: { filter: ProductFilter; list: ShownList }) {
  const texts = useListTexts()
  return (
    <div className="chips promoted">
      {(['isOnSale', 'isBestseller'] as const).map((key) => (
        <Link
          key={key}
          className="chip"
          to={paths.products({ ...filter, page: 1, [key]: !filter[key] })}
          aria-current={filter[key] || undefined}
          preventScrollReset
        >
          {texts[key]}
          <small>{formatNumber(list.promoted[key])}</small>
        </Link>
      ))}
    </div>
  )
}
