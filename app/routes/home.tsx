import { useMemo } from 'react'
import { readCards, writeCards } from '../domain/cards.ts'
import { CATEGORIES, type Category } from '../domain/category.ts'
import { mainImage, type ProductSummary } from '../domain/product.ts'
import { NO_FILTER } from '../domain/product-filter.ts'
import { deliveryFigures } from '../i18n/delivery-figures.ts'
import { useHomeTexts } from '../i18n/home-texts.ts'
import { shownBestsellers, shownList } from '../server/catalogue.server.ts'
import { shopOf } from '../server/context.server.ts'
import { describePage } from '../server/page-head.server.ts'
import { named } from '../server/product-language.server.ts'
import { getShopDetails } from '../server/shop-details.server.ts'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { useShopData } from '../ui/shop-data.ts'
import type { Route } from './+types/home.ts'
import { Benefits } from './home/benefits.tsx'
import { Bestsellers } from './home/bestsellers.tsx'
import { BrandTiles } from './home/brand-tiles.tsx'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Hero } from './home/hero.tsx'
import { Newsletter } from './home/newsletter.tsx'
import { useReveal } from './home/use-reveal.ts'
import { organizationData, websiteData } from './structured-data/shop-data.server.ts'
import { siteOf } from './structured-data/site.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const site = siteOf(context, url)
  const [list, bestsellers, details] = await Promise.all([
    shownList(shop, NO_FILTER),
    shownBestsellers(shop),
    getShopDetails(shop),
  ])
  describePage(context, { structuredData: [websiteData(site, details), organizationData(site, details)] })
  return {
    bestsellers: writeCards(named(context, bestsellers)),
    found: list.found,
    brandCount: Object.keys(list.brands).length,
    categories: list.categories,
    categoryImages: categoryImages([...bestsellers, ...list.products]),
  }
}

/** Each category is shown by the picture of one of its products. */
function categoryImages(products: ProductSummary[]): Partial<Record<Category, string | null>> {
  const shown = CATEGORIES.map((category) => products.find((product) => product.category === category))
  return Object.fromEntries(
    shown.flatMap((product) => (product ? [[product.category, mainImage(product)]] : [])),
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const home = useHomeTexts()
  const { delivery, shop } = useShopData()
  const bestsellers = useMemo(() => readCards(loaderData.bestsellers), [loaderData.bestsellers])
  useReveal()
  return (
    <Page isWide>
      <PageMeta title={home.title(shop)} description={home.meta(deliveryFigures(delivery))} isWholeTitle />
      <Hero found={loaderData.found} brandCount={loaderData.brandCount} />
      <CategoryTiles counts={loaderData.categories} images={loaderData.categoryImages} />
      <Bestsellers products={bestsellers} />
      <BrandTiles />
      <Benefits />
      <Newsletter />
    </Page>
  )
}
