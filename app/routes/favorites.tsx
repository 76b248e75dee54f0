import { data } from 'react-router'
import { parseFavorite } from '../forms/favorite.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { signedIn } from '../server/context.server.ts'
import { addFavorite, listFavorites, removeFavorite } from '../server/favorites.server.ts'
import { requireUser } from '../server/guards.server.ts'
import { readForm } from '../server/read-form.server.ts'
import { refusalStatus } from '../server/refusal-status.server.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import type { FavoriteSaved } from '../ui/use-save-favorite.ts'
import type { Route } from './+types/favorites.ts'
import { FavoriteList } from './favorites/favorite-list.tsx'

export const middleware = [requireUser]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  return { products: await listFavorites(shop, user.id) }
}

/** Adds or removes one product; doing it twice changes nothing. [FAV-01] */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, user } = signedIn(context)
  const form = await readForm(request, parseFavorite)
  if (!form.ok) return data<FavoriteSaved>({ isSaved: false }, { status: refusalStatus(form.refusal) })
  const { intent, productId } = form.value
  if (intent === 'remove') {
    await removeFavorite(shop, user, productId)
    return data<FavoriteSaved>({ isSaved: true })
  }
  const added = await addFavorite(shop, user, productId)
  return data<FavoriteSaved>({ isSaved: added.ok }, { status: added.ok ? 200 : refusalStatus(added.refusal) })
}

/** Without a network the page stays and the heart goes back. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FavoriteSaved> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { isSaved: false }
  }
}

export default function Favorites({ loaderData: { products } }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <Page>
      <PageMeta title={t.fav.title} description={t.fav.meta} noindex />
      <FavoriteList products={products} />
    </Page>
  )
}

export function ErrorBoundary() {
  const t = useTexts()
  return (
    <Page>
      <PageMeta title={t.fav.title} noindex />
      <h1 className="list-title">{t.fav.title}</h1>
      <ErrorState text={t.fav.error} />
    </Page>
  )
}
