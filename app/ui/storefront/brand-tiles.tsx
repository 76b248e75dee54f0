import { brandName } from '../../shop/catalog/product.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { paths } from '../paths.ts'

/** A tile for each partner; `withMyhocl`: also for another name of hocl. */
export function BrandTiles({ withMyhocl = false }: { withMyhocl?: boolean }) {
  const t = useTexts(shellTexts)
  const partners = [
    { brand: 'hocl', tint: 'tint-hocl', text: t.brand.hoclText },
    { brand: 'absolut-torr', tint: 'tint-torr', text: t.brand.absolutTorrText },
    { brand: 'the-solution', tint: 'tint-solution', text: t.brand.theSolutionText },
    { brand: 'okeeffes', tint: 'tint-okeeffes', text: t.brand.okeeffesText },
  ]
  const myhocl = { brand: 'myhocl', tint: 'tint-hocl', text: t.brand.myhoclText }
  return (
    <ul className={withMyhocl ? 'brands' : 'brands of-four'}>
      {[...partners, ...(withMyhocl ? [myhocl] : [])].map(({ brand, tint, text }) => (
        <li key={brand}>
          <PageLink className={`brand ${tint}`} to={paths.products({ brands: [brand] })}>
            <b>{brandName(brand)}</b>
            <span className="tiny muted">{text}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
