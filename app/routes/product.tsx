import { data, isRouteErrorResponse } from 'react-router'
import { isProductId } from '../domain/product.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { shopOf } from '../server/context.server.ts'
import { getProduct } from '../server/products.server.ts'
import { listReviews } from '../server/reviews.server.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import type { Route } from './+types/product.ts'
import { ProductMissing } from './product/product-missing.tsx'
import { ProductScreen } from './product/product-screen.tsx'

/** A product that does not exist, or no longer, is a 404. [PD-08] */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const product = isProductId(params.id) ? await getProduct(shop, params.id) : null
  if (!product) throw data(null, { status: 404 })
  return { product, reviews: await listReviews(shop, product.id) }
}

export default function ProductRoute({ params, loaderData: { product, reviews } }: Route.ComponentProps) {
  return (
    <Page>
      <ProductScreen key={params.id} productId={params.id} product={product} reviews={reviews} />
    </Page>
  )
}

/** Not found, or a failure with the way to try again. [PD-08 PD-09] */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Page>
      <PageMeta title={isMissing ? t.product.notFoundTitle : t.common.error} noindex />
      {isMissing ? (
        <ProductMissing />
      ) : (
        <>
          <h1 className="list-title">{t.common.error}</h1>
          <ErrorState text={t.product.error} />
        </>
      )}
    </Page>
  )
}
