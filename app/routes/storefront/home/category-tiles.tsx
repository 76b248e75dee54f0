import { Link } from 'react-router'
import type { Category } from '../../../shop/catalog/product.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { paths } from '../../../ui/paths.ts'
import { Picture } from '../../../ui/kit/picture.tsx'
import * as shellTexts from '../../../texts/mk/shell.ts'
import * as homeTexts from '../../../texts/mk/home.ts'

const TILES = ['skincare', 'handcare', 'footcare', 'lipcare', 'personalcare', 'bodycare'] as const
const TILE_SIZES = '(min-width: 64rem) 190px, (min-width: 48rem) calc(32vw - 19px), calc(48vw - 15px)'

interface CategoryTilesProps {
  counts: Record<Category, number>
  images: Partial<Record<Category, string | null>>
}

/** Six ways into the shop. [HOME-02] */
export function CategoryTiles({ counts, images }: CategoryTilesProps) {
  const t = useTexts(shellTexts)
  const home = useTexts(homeTexts).home
  return (
    <section className="section mist" aria-labelledby="categories">
      <div className="wrap" data-reveal>
        <div className="sh">
          <div>
            <p className="eyebrow">{home.catsEyebrow}</p>
            <h2 id="categories">{home.catsTitle}</h2>
          </div>
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
