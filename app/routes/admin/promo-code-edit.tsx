import { data } from 'react-router'
import { promoLink } from '../../domain/promo-link.ts'
import { promoValues } from '../../domain/promo-values.ts'
import { usePromoCodesTexts } from '../../i18n/promo-codes-texts.ts'
import { getPromoCode } from '../../server/admin-promo-codes.server.ts'
import { signedIn } from '../../server/context.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../../ui/paths.ts'
import { AdminPage } from './admin-page.tsx'
import { editPromo } from './promo/promo-action.server.ts'
import { PromoForm } from './promo/promo-form.tsx'
import { PromoLink } from './promo/promo-link.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import type { Route } from './+types/promo-code-edit.ts'
import './shop/shop-form.css'
import './promo/promo.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** The code as it is stored, with its version; none where the address is of no code. [PROMO-11 ADM-15] */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const found = await getPromoCode(shop, user, params.id)
  if (!found.ok) return data(null, { status: 404 })
  const link = promoLink(url.origin, found.value.promo.code)
  return { current: found.value, link, isNew: url.searchParams.has('made') }
}

export const action = (call: Route.ActionArgs) => editPromo(call, call.params.id)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function EditPromoCode({ loaderData, actionData }: Route.ComponentProps) {
  const texts = usePromoCodesTexts()
  if (!loaderData) return <NoPromoCode />
  const { current, link, isNew } = loaderData
  const { id, code, usedCount } = current.promo
  return (
    <AdminPage title={texts.editTitle({ code })} lead={texts.usedUntilNow({ times: texts.times(usedCount) })}>
      <div className="shop-form">
        {isNew && <Alert kind="success">{texts.made}</Alert>}
        <div className="panel">
          <PromoLink link={link} />
        </div>
      </div>
      <PromoForm
        key={id}
        action={paths.admin.editPromoCode(id)}
        current={current}
        initial={promoValues(current.promo)}
        sent={actionData}
      />
    </AdminPage>
  )
}

function NoPromoCode() {
  const texts = usePromoCodesTexts()
  const all = <ButtonLink to={paths.admin.promoCodes()}>{texts.all}</ButtonLink>
  return (
    <AdminPage title={texts.missing}>
      <EmptyState icon="tag" title={texts.missing} text={texts.missingText} action={all} />
    </AdminPage>
  )
}
