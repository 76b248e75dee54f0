import { formatNumber } from '../../../texts/format.ts'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { paths } from '../../../ui/paths.ts'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { HeroStage } from './hero-stage.tsx'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as homeTexts from '../../../texts/mk/home.ts'

/** The first screen: what the shop is, the way in, three facts. [HOME-01] */
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
