import { useHomeTexts } from '../../i18n/home-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { BrandTile, useBrandTiles } from '../../ui/brand-tile.tsx'

/** Five tiles for four brands: the list knows myhocl as another name of hocl. [HOME-05] */
export function BrandTiles() {
  const t = useTexts()
  const home = useHomeTexts()
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
