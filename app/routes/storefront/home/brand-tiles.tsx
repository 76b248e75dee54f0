import { useTexts } from '../../../texts/texts-context.tsx'
import { BrandTile, useBrandTiles } from '../../../ui/storefront/brand-tile.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as homeTexts from '../../../texts/mk/home.ts'

/** Five tiles for four brands: the list knows myhocl as another name of hocl. [HOME-05] */
export function BrandTiles() {
  const t = useTexts(shellTexts)
  const home = useTexts(homeTexts).home
  const myhocl = { brand: 'myhocl', tint: 'tint-hocl', name: 'myhocl', text: t.brand.myhoclText }
  const tiles = [...useBrandTiles(), myhocl]
  return (
    <section className="section mist" aria-labelledby="brands">
      <div className="wrap" data-reveal>
        <div className="sh">
          <div>
            <p className="eyebrow">{home.brandsEyebrow}</p>
            <h2 id="brands">{home.brandsTitle}</h2>
          </div>
        </div>
        <ul className="brands">
          {tiles.map((tile) => (
            <li key={tile.name}>
              <BrandTile {...tile} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
