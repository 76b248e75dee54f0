import { Link } from 'react-router'
import type { Category } from '../../../shop/categories.ts'
import { deliveryFigures } from '../../../texts/format.ts'
import * as homeTexts from '../../../texts/mk/home.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Icon, type IconName } from '../../../ui/kit/icon.tsx'
import { Picture } from '../../../ui/kit/product-facts.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { BrandTile, useBrandTiles } from '../../../ui/storefront/brand-tile.tsx'

const TILES = ['skincare', 'handcare', 'footcare', 'lipcare', 'personalcare', 'bodycare'] as const
const TILE_SIZES = '(min-width: 64rem) 190px, (min-width: 48rem) calc(32vw - 19px), calc(48vw - 15px)'

/** Why here; the delivery figures are the live ones. */
export function Benefits() {
  const home = useTexts(homeTexts).home
  const { delivery } = useShopData()
  const figures = deliveryFigures(delivery)
  return (
    <section className="section last" aria-labelledby="benefits">
      <div className="wrap" data-reveal>
        <h2 id="benefits" className="vh">
          {home.benefitsTitle}
        </h2>
        <div className="bens">
          <Benefit
            icon="truck"
            title={home.benefitDeliveryTitle(figures)}
            text={home.benefitDeliveryText(figures)}
          />
          <Benefit icon="return" title={home.benefitReturnsTitle} text={home.benefitReturnsText} />
          <Benefit icon="shield" title={home.benefitOriginalTitle} text={home.benefitOriginalText} />
          <Benefit icon="chat" title={home.benefitAdviceTitle} text={home.benefitAdviceText} />
        </div>
      </div>
    </section>
  )
}

function Benefit({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className="ben">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}

interface CategoryTilesProps {
  counts: Record<Category, number>
  images: Partial<Record<Category, string | null>>
}

/** Six ways into the shop. */
export function CategoryTiles({ counts, images }: CategoryTilesProps) {
  const t = useTexts(shellTexts)
  const home = useTexts(homeTexts).home
  return (
    <section className="section mist" aria-labelledby="categories">
      <div className="wrap" data-reveal>
        <div className="sh">
          <SectionTitle id="categories" eyebrow={home.catsEyebrow} title={home.catsTitle} />
        </div>
        <ul className="cats">
          {TILES.map((category) => (
            <li key={category}>
              <Link className="cat" to={paths.products({ category })}>
                <Picture url={images[category] ?? null} alt="" sizes={TILE_SIZES} />
                <span>
                  {t.cat[category]}
                  <small>{t.fav.count(counts[category])}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Five tiles for four brands: the list knows myhocl as another name of hocl. */
export function BrandTiles() {
  const t = useTexts(shellTexts)
  const home = useTexts(homeTexts).home
  const myhocl = { brand: 'myhocl', tint: 'tint-hocl', name: 'myhocl', text: t.brand.myhoclText }
  const tiles = [...useBrandTiles(), myhocl]
  return (
    <section className="section mist" aria-labelledby="brands">
      <div className="wrap" data-reveal>
        <div className="sh">
          <SectionTitle id="brands" eyebrow={home.brandsEyebrow} title={home.brandsTitle} />
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

export function SectionTitle({ id, eyebrow, title }: { id: string; eyebrow: string; title: string }) {
  return (
    <div>
      <p className="eyebrow">{eyebrow}</p>
      <h2 id={id}>{title}</h2>
    </div>
  )
}
