import { data } from 'react-router'
import { PROMO_STATES } from '../../domain/promo-state.ts'
import { usePromoCodesTexts } from '../../i18n/promo-codes-texts.ts'
import { listPromoCodes } from '../../server/admin-promo-codes.server.ts'
import { signedIn } from '../../server/context.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'
import { AdminPage } from './admin-page.tsx'
import { ListHead } from './list-head.tsx'
import { PageLinks } from './page-links.tsx'
import { switchPromo } from './promo/promo-action.server.ts'
import { PromoSearch } from './promo/promo-search.tsx'
import { SwitchAlert } from './promo/switch-alert.tsx'
import { PromoTable } from './promo/promo-table.tsx'
import { switchInBrowser } from './promo/switch-in-browser.ts'
import type { Route } from './+types/promo-codes.ts'
import './promo/promo.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

const MAX_SEARCH_LENGTH = 100

/** The promo codes that the address asks for, newest first. [PROMO-11 SEC-03] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const search = (url.searchParams.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH)
  const state = PROMO_STATES.find((each) => each === url.searchParams.get('state')) ?? null
  const list = await listPromoCodes(shop, user, { position: url.searchParams.get('from'), search, state })
  if (!list.ok) throw data(null, { status: 404 })
  return { ...list.value, search, state }
}

export const action = (call: Route.ActionArgs) => switchPromo(call)

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  switchInBrowser(request, serverAction)

export default function PromoCodes({ loaderData, actionData }: Route.ComponentProps) {
  const texts = usePromoCodesTexts()
  const { promos, found, older, newer, search, state } = loaderData
  const isFiltered = search.trim() !== '' || state !== null
  return (
    <AdminPage title={texts.title}>
      {actionData && <SwitchAlert answer={actionData} />}
      <ListHead count={texts.found(found)}>
        <ButtonLink to={paths.admin.newPromoCode()}>{texts.add}</ButtonLink>
      </ListHead>
      {(isFiltered || promos.length > 0) && <PromoSearch search={search} state={state} />}
      {promos.length > 0 && (
        <div className="panel orders-panel">
          <PromoTable promos={promos} />
          <PageLinks older={older} newer={newer} texts={texts} without={[]} />
        </div>
      )}
      {promos.length === 0 && isFiltered && (
        <EmptyState
          icon="search"
          title={texts.nothing}
          text={texts.nothingText}
          action={
            <ButtonLink to={paths.admin.promoCodes()} kind="secondary">
              {texts.all}
            </ButtonLink>
          }
        />
      )}
      {promos.length === 0 && !isFiltered && (
        <EmptyState icon="tag" title={texts.empty} text={texts.emptyText} />
      )}
    </AdminPage>
  )
}
