import { NO_FILTER } from '../../shop/catalog/filter.ts'
import { listProducts } from '../../shop/catalog/storefront.server.ts'
import * as infoTexts from '../../texts/mk/info.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { useShopData } from '../../ui/live/shop-data.ts'
import { BrandTiles } from '../../ui/storefront/brand-tiles.tsx'
import { servicesOf } from '../request.server.ts'
import type { Route } from './+types/about.ts'
import { HeroStage } from './home/hero-stage.tsx'
import '../../ui/styles/info.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { found, brands } = await listProducts(servicesOf(context), NO_FILTER)
  return { found, brandCount: Object.keys(brands).length }
}

export default function About({ loaderData: { found, brandCount } }: Route.ComponentProps) {
  const { about } = useTexts(infoTexts)
  const { number } = useTexts(shellTexts)
  const { shop } = useShopData()
  const figures = [
    // a year, so without the dot that groups thousands
    ...(shop.founded === null ? [] : [{ label: about.statFounded, value: String(shop.founded) }]),
    { label: about.statProducts(found), value: number(found) },
    { label: about.statBrands(brandCount), value: number(brandCount) },
  ]
  return (
    <Page>
      <PageMeta title={about.title} description={about.story1(shop)} />
      <div className="read hero grid">
        <div>
          <p className="eyebrow">{about.title}</p>
          <h1>{about.hero}</h1>
          <p className="lead">{about.story1(shop)}</p>
          <p>{about.story2({ products: found, brands: brandCount })}</p>
        </div>
        <HeroStage />
      </div>
      <dl className="figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="about" aria-labelledby="about-brands">
        <h2 id="about-brands">{about.brandsTitle}</h2>
        <BrandTiles />
      </section>
      <Columns id="about-values" title={about.valuesTitle} items={about.values} />
      <Columns id="about-team" title={about.teamTitle} items={about.team} />
    </Page>
  )
}

function Columns({ id, title, items }: { id: string; title: string; items: typeof infoTexts.about.values }) {
  return (
    <section className="about" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="values">
        {items.map((item) => (
          <div key={item.title}>
            <h3>{item.title}</h3>
            <p className="muted small">{item.text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
