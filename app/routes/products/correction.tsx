import { Link } from 'react-router'
import type { ProductFilter } from '../../domain/product-filter.ts'
import { useListTexts } from '../../i18n/list-texts.ts'
import { paths } from '../../ui/paths.ts'

/** Says that something else is shown than was typed, with the address of what is. [BEY-07] */
export function Correction({ filter, corrected }: { filter: ProductFilter; corrected: string }) {
  const texts = useListTexts()
  return (
    <p className="correction">
      <Link to={paths.products({ ...filter, page: 1, search: corrected })} preventScrollReset>
        {texts.didYouMean({ q: corrected })}
      </Link>
    </p>
  )
}
