import { Link } from 'react-router'
import type { ProductFilter } from '../../../shop/catalog/filter.ts'
import { paths } from '../../../ui/paths.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as listTexts from '../../../texts/mk/list.ts'

/** Says that something else is shown than was typed, with the address of what is. [BEY-07] */
export function Correction({ filter, corrected }: { filter: ProductFilter; corrected: string }) {
  const texts = useTexts(listTexts).listPage
  return (
    <p className="correction">
      <Link to={paths.products({ ...filter, page: 1, search: corrected })} preventScrollReset>
        {texts.didYouMean({ q: corrected })}
      </Link>
    </p>
  )
}
