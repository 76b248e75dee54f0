import { useEffect } from 'react'
import { NO_FILTER } from '../../shop/catalog/filter.ts'
import { toCard, mainImage, type ProductSummary, named } from '../../shop/catalog/product.ts'
import { listBestsellers, listProducts } from '../../shop/catalog/storefront.server.ts'
import type { Category } from '../../shop/categories.ts'
import { getShopDetails } from '../../shop/content/service.server.ts'
import { deliveryFigures } from '../../texts/format.ts'
import * as homeTexts from '../../texts/mk/home.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { useShopData } from '../../ui/live/shop-data.ts'
import { languageOf, pageHeadContext, servicesOf } from '../request.server.ts'
import { organizationData, websiteData, siteOf } from '../resources/structured-data.server.ts'
import type { Route } from './+types/home.ts'
import { Bestsellers } from './home/bestsellers.tsx'
import { Hero, Newsletter, Benefits, Brands, CategoryTiles } from './home/sections.tsx'

const VISIBLE_SHARE = 0.15

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const site = siteOf(context, url)
  const [list, bestsellers, details] = await Promise.all([
    listProducts(services, NO_FILTER),
    listBestsellers(services),
    getShopDetails(services),
  ])
  context.set(pageHeadContext, {
    structuredData: [websiteData(site, details), organizationData(site, details)],
  })
  return {
    bestsellers: named(languageOf(context), bestsellers).map(toCard),
    found: list.found,
    brandCount: Object.keys(list.brands).length,
    categories: list.categories,
    categoryImages: categoryImages([...bestsellers, ...list.products]),
  }
}

/** Of each category its first product's, which is set last. */
function categoryImages(products: ProductSummary[]): Partial<Record<Category, string | null>> {
  return Object.fromEntries(products.toReversed().map((product) => [product.category, mainImage(product)]))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const home = useTexts(homeTexts).home
  const { delivery, shop } = useShopData()
  useReveal()
  return (
    <Page isWide>
      <PageMeta title={home.title(shop)} description={home.meta(deliveryFigures(delivery))} isWholeTitle />
      <Hero {...loaderData} />
      <CategoryTiles counts={loaderData.categories} images={loaderData.categoryImages} />
      <Bestsellers products={loaderData.bestsellers} />
      <Brands />
      <Benefits />
      <Newsletter />
    </Page>
  )
}

/** Reveals elements once 15 % is visible; never with reduced motion or without script. */
function useReveal(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(showVisible, { threshold: VISIBLE_SHARE })
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
      if (element.getBoundingClientRect().top < innerHeight) continue
      element.dataset.reveal = 'waiting'
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
}

function showVisible(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    target.dataset.reveal = 'shown'
    observer.unobserve(target)
  }
}
