import { Link } from 'react-router'
import { brandName } from '../../domain/brand.ts'
import { useHomeTexts } from '../../i18n/home-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { paths } from '../../ui/paths.ts'

/** Five tiles for four brands: myhocl is another name of hocl and leads to the same list. [HOME-05] */
export function BrandTiles() {
  const t = useTexts()
  const home = useHomeTexts()
  const tiles = [
    { brand: 'hocl', tint: 'tint-hocl', name: brandName('hocl'), text: t.brand.hoclText },
    {
      brand: 'absolut-torr',
      tint: 'tint-torr',
      name: brandName('absolut-torr'),
      text: t.brand.absolutTorrText,
    },
    {
      brand: 'the-solution',
      tint: 'tint-solution',
      name: brandName('the-solution'),
      text: t.brand.theSolutionText,
    },
    { brand: 'okeeffes', tint: 'tint-okeeffes', name: brandName('okeeffes'), text: t.brand.okeeffesText },
    { brand: 'hocl', tint: 'tint-hocl', name: 'myhocl', text: t.brand.myhoclText },
  ]
  return (
    <section className="section mist" aria-labelledby="brands">
      <div className="wrap">
        <div className="sh">
          <div>
            <p className="eyebrow">{home.brandsEyebrow}</p>
            <h2 id="brands">{home.brandsTitle}</h2>
          </div>
        </div>
        <ul className="brands">
          {tiles.map(({ brand, tint, name, text }) => (
            <li key={name}>
              <Link className={`brand ${tint}`} to={paths.products({ brand })} prefetch="intent">
                <b>{name}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
