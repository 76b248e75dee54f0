import { dayAt, dayText } from '../../../shop/calendar-day.ts'
import { largestImage, shareImage } from '../../../shop/catalog/image-sources.ts'
import { brandName, canBeOrdered, mainImage, type Product } from '../../../shop/catalog/product.ts'
import type { Review } from '../../../shop/reviews/rules.ts'
import { isTime } from '../../../shop/time.ts'
import type { PageHead, StructuredData } from '../../../ui/document/document-head.tsx'
import { paths } from '../../../ui/paths.ts'
import { breadcrumbData, type Site } from '../../resources/structured-data.server.ts'
import { introOf } from './product-sections.tsx'

type ListedReview = Pick<Review, 'userName' | 'rating' | 'comment' | 'createdAt'>

const LISTED_REVIEWS = 10

/** The product's name is already in the page's language. */
export function productHead(site: Site, product: Product, reviews: ListedReview[] | null): PageHead {
  const image = mainImage(product)
  const crumbs = [
    { name: site.t.nav.products, path: paths.products() },
    { name: site.t.cat[product.category], path: paths.products({ categories: [product.category] }) },
    { name: product.name, path: paths.product(product.id) },
  ]
  return {
    isProduct: true,
    description: introOf(product, site.language).text,
    image: image === null ? null : shareImage(image),
    structuredData: [productData(site, product, reviews ?? []), breadcrumbData(site, crumbs)],
  }
}

function productData(site: Site, product: Product, reviews: ListedReview[]): StructuredData {
  const { origin, at, t, language } = site
  const addresses = product.images.flatMap((image) => largestImage(image) ?? [])
  const description = introOf(product, language).text
  return {
    '@type': 'Product',
    name: product.name,
    url: at(paths.product(product.id)),
    ...(description !== '' && { description }),
    ...(product.sku !== null && { sku: product.sku }),
    ...(addresses.length > 0 && { image: addresses.map((address) => new URL(address, origin).href) }),
    brand: { '@type': 'Brand', name: brandName(product.brand) },
    category: t.cat[product.category],
    offers: offerData(site, product),
    ...(product.reviewCount > 0 && ratingData(product)),
    ...(reviews.length > 0 && { review: reviews.slice(0, LISTED_REVIEWS).map(reviewData) }),
  }
}

/** What is coming soon can't be ordered yet. */
function offerData({ origin, at }: Site, product: Product): StructuredData {
  return {
    '@type': 'Offer',
    url: at(paths.product(product.id)),
    priceCurrency: 'MKD',
    price: (product.price / 100).toFixed(2),
    availability: `https://schema.org/${canBeOrdered(product) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${origin}/#shop` },
  }
}

function ratingData({ rating, reviewCount }: Product) {
  const ratingValue = (rating / 100).toFixed(2)
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 },
  }
}

function reviewData({ userName, rating, comment, createdAt }: ListedReview): StructuredData {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(userName !== '' && { author: { '@type': 'Person', name: userName } }),
    ...(comment !== '' && { reviewBody: comment }),
    ...(isTime(createdAt) && { datePublished: dayText(dayAt(createdAt)) }),
  }
}
