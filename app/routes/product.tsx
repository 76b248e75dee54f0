import { data, isRouteErrorResponse } from 'react-router'
import { isProductId } from '../domain/product.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { shopOf, userOf } from '../server/context.server.ts'
import { getProduct, relatedProducts } from '../server/products.server.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import type { Route } from './+types/product.ts'
import { ProductMissing } from './product/product-missing.tsx'
import { ProductScreen } from './product/product-screen.tsx'
import { answerReview, readReviews } from './product/review-action.server.ts'

/** The page's own script asks for JSON, and gets the answer without a page around it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const wantsJson = request.headers.get('accept')?.startsWith('application/json') ?? false
    if (request.method !== 'POST' || !wantsJson) return await next()
    const { body, status } = await answerReview({ request, context, productId: params.id })
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  },
]

/** A product that does not exist, or no longer, is a 404. [PD-08] */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const product = isProductId(params.id) ? await getProduct(shop, params.id) : null
  if (!product) throw data(null, { status: 404 })
  const [reviews, related] = await Promise.all([
    readReviews(shop, { productId: product.id, user: userOf(context) }),
    relatedProducts(shop, product),
  ])
  return { product, reviews, related }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { body, status } = await answerReview({ request, context, productId: params.id })
  return data(body, { status })
}

export default function ProductRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <ProductScreen key={params.id} productId={params.id} {...loaderData} />
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
