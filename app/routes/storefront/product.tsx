import { data, isRouteErrorResponse, redirect } from 'react-router'
import type { Services } from '../../platform/services.server.ts'
import { toCard, named } from '../../shop/catalog/product.ts'
import { findFormerProduct } from '../../shop/catalog/removal.server.ts'
import { shownProduct } from '../../shop/catalog/storefront.server.ts'
import { describePage } from '../../shop/content/page-head.server.ts'
import { isProductId } from '../../shop/text.ts'
import * as productTexts from '../../texts/mk/product.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { FailedPage, Page, PageMeta } from '../../ui/kit/page.tsx'
import { EmptyState } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { answersJson, languageOf, partialContext, servicesOf } from '../request.server.ts'
import { siteOf } from '../resources/structured-data.server.ts'
import type { Route } from './+types/product.ts'
import { productHead } from './product/product-data.server.ts'
import { ProductScreen } from './product/product-screen.tsx'
import { answerReview, readReviews } from './product/review-action.server.ts'

export const middleware = [
  answersJson(({ request, context, params }) =>
    answerReview({ request, context, productId: params['id'] ?? '' }),
  ),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const shown = isProductId(params.id) ? await shownProduct(services, params.id) : null
  if (!shown) throw await answerFormerProduct(services, { id: params.id, search: url.search })
  const { product, related, lowestPrice } = shown
  const reviews = await readReviews(services, product.id)
  if (reviews === null) context.set(partialContext, true)
  const [spoken = product] = named(languageOf(context), [product])
  describePage(context, productHead(siteOf(context, url), spoken, reviews))
  return { product: spoken, reviews, related: named(languageOf(context), related).map(toCard), lowestPrice }
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(shellTexts)
  const texts = useTexts(productTexts).productPage
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
  if (!isMissing) return <FailedPage title={t.common.error} text={texts.error} />
  return (
    <Page>
      <PageMeta title={texts.notFoundTitle} noindex />
      <EmptyState
        level={1}
        icon="box"
        title={texts.notFoundTitle}
        text={texts.notFoundText}
        action={<ButtonLink to={paths.products()}>{texts.notFoundCta}</ButtonLink>}
      />
    </Page>
  )
}

/** What is answered for an id without a product: 301 to where it is now, 410 when it is gone, else 404. */
async function answerFormerProduct(
  services: Services,
  { id, search }: { id: string; search: string },
): Promise<Response | ReturnType<typeof data<null>>> {
  const former = isProductId(id) ? await findFormerProduct(services, id) : { kind: 'unknown' as const }
  if (former.kind === 'moved') return redirect(paths.product(former.productId) + search, 301)
  return data(null, { status: former.kind === 'gone' ? 410 : 404 })
}
