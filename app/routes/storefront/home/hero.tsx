import { formatNumber } from '../../../texts/format.ts'
import * as homeTexts from '../../../texts/mk/home.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'

const STAGED = [
  { place: 'left', name: 'hocl-smiruvachki-sprej-100-cut' },
  { place: 'middle', name: 'solution-serum-niacinamid-30-cut' },
  { place: 'right', name: 'okeeffes-krem-race-tegla-96-cut' },
] as const
const SIZES = '(min-width: 64rem) 340px, calc(57vw - 10px)'

/** The first screen: what the shop is, the way in, three facts. */
export function Hero({ found, brandCount }: { found: number; brandCount: number }) {
  const home = useTexts(homeTexts).home
  const { shop } = useShopData()
  return (
    <section className="hero">
      <div className="wrap grid">
        <div>
          <p className="eyebrow">{home.heroEyebrow(shop)}</p>
          <h1>{home.heroTitle}</h1>
          <p className="lead">{home.heroText}</p>
          <div className="cta">
            <ButtonLink to={paths.products()}>{home.heroCta}</ButtonLink>
            <a className="btn sec" href="#best">
              {home.heroCta2}
            </a>
          </div>
          <dl className="facts">
            <div>
              <dt>{home.factProducts(found)}</dt>
              <dd>{formatNumber(found)}</dd>
            </div>
            <div>
              <dt>{home.factBrands(brandCount)}</dt>
              <dd>{formatNumber(brandCount)}</dd>
            </div>
            <div>
              <dt>{home.factReturns}</dt>
              <dd>{home.factReturnsDays}</dd>
            </div>
          </dl>
        </div>
        <HeroStage />
      </div>
    </section>
  )
}

function sourceSet(name: string, type: 'avif' | 'webp'): string {
  return [320, 480, 640, 960].map((width) => `/media/demo/${name}-${width}.${type} ${width}w`).join(', ')
}

/** Three products before an arch, the largest loaded first; decoration, so it is hidden from screen readers. */
function HeroStage() {
  return (
    <div className="stage" aria-hidden="true">
      {STAGED.map(({ place, name }) => (
        <div className={place} key={name}>
          <picture>
            <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={SIZES} />
            <img
              src={`/media/demo/${name}-320.webp`}
              srcSet={sourceSet(name, 'webp')}
              sizes={SIZES}
              alt=""
              width={400}
              height={500}
              fetchPriority={place === 'middle' ? 'high' : 'auto'}
              decoding="async"
            />
          </picture>
        </div>
      ))}
    </div>
  )
}
