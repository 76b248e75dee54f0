import { Link } from 'react-router'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import { formatNumber } from '../../../texts/format.ts'
import type { ShownList } from '../../../shop/catalog/storefront.server.ts'
import { paths } from '../../../ui/paths.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as listTexts from '../../../texts/mk/list.ts'

/** What most people narrow a list by, always in sight; a second touch takes it away. [BEY-08] */
export function PromotedFilters({ filter, list }: { filter: ProductFilter; list: ShownList }) {
  const texts = useTexts(listTexts).listPage
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
