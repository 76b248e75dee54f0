import { named } from '../../shop/catalog/product.ts'
import { readSummaries } from '../../shop/catalog/queries.server.ts'
import {
  addFavorite,
  mergeFavorites,
  parseFavorite,
  removeFavorite,
} from '../../shop/favorites/service.server.ts'
import { ok, refuse, type Result } from '../../shop/use-case.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { FailedPage, Page, PageMeta } from '../../ui/kit/page.tsx'
import { EmptyState } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { useFavoriteIds, useSaveFavorite } from '../../ui/storefront/favorites.tsx'
import { ProductGrid } from '../../ui/storefront/product-card.tsx'
import { requireUser } from '../guards.server.ts'
import { readOwn } from '../me.server.ts'
import {
  answersForm,
  answersJson,
  type Call,
  languageOf,
  readForm,
  servicesOf,
  signedIn,
  userOf,
} from '../request.server.ts'
import type { Route } from './+types/favorites.ts'

/** The last added: a page of thousands stops everybody for seconds. */
const MOST_SHOWN = 500

export const middleware = [answersJson(answerFavorites), requireUser]

export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const { favoriteIds } = await readOwn(context, user)
  const products = await readSummaries(services.db, 'id', favoriteIds.slice(0, MOST_SHOWN))
  return { products: named(languageOf(context), products) }
}

export const action = answersForm(answerFavorites)

async function answerFavorites({ request, context }: Call): Promise<Result<null>> {
  const services = servicesOf(context)
  const user = userOf(context)
  if (!user) return refuse({ code: 'sign-in-required' })
  const form = await readForm({ request, context }, parseFavorite)
  if (!form.ok) return form
  if (form.value.intent === 'add') return await addFavorite(services, user, form.value.productId)
  if (form.value.intent === 'merge') await mergeFavorites(services, user, form.value.productIds)
  else await removeFavorite(services, user, form.value.productId)
  return ok(null)
}

export default function Favorites({ loaderData: { products } }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  const favoriteIds = useFavoriteIds()
  const save = useSaveFavorite()
  const shown = products.filter((product) => favoriteIds.has(product.id))

  const isEmpty = shown.length === 0
  return (
    <Page>
      <PageMeta title={t.nav.favorites} description={t.favorites.meta} noindex />
      {/* one heading, with and without products: it retains the focus when the last one goes */}
      <div className={isEmpty ? 'vh' : 'row cart-head'}>
        <h1 tabIndex={-1}>{t.nav.favorites}</h1>
        <p className="muted small" role="status">
          {!isEmpty && t.fav.count(shown.length)}
        </p>
      </div>
      {isEmpty ? (
        <EmptyState
          icon="heart"
          title={t.favorites.emptyTitle}
          text={t.favorites.emptyText}
          action={<ButtonLink to={paths.products()}>{t.cart.emptyCta}</ButtonLink>}
        />
      ) : (
        <section aria-label={t.nav.favorites}>
          <h2 className="vh">{t.list.results}</h2>
          <ProductGrid products={shown} priorityCount={3} removal={save} className="four" />
        </section>
      )}
    </Page>
  )
}

export function ErrorBoundary() {
  const t = useTexts(customerTexts)
  return <FailedPage title={t.nav.favorites} text={t.favorites.error} />
}
