import { newPromoValues } from '../../domain/promo-values.ts'
import { usePromoCodesTexts } from '../../i18n/promo-codes-texts.ts'
import { shopOf } from '../../server/context.server.ts'
import { paths } from '../../ui/paths.ts'
import { AdminPage } from './admin-page.tsx'
import { createInBrowser } from './promo/create-in-browser.ts'
import { createPromo } from './promo/promo-action.server.ts'
import { PromoForm } from './promo/promo-form.tsx'
import type { Route } from './+types/promo-code-new.ts'
import './shop/shop-form.css'
import './promo/promo.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** What a new code starts with. [PROMO-01] */
export function loader({ context }: Route.LoaderArgs) {
  return { initial: newPromoValues(shopOf(context).clock()) }
}

export const action = (call: Route.ActionArgs) => createPromo(call)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => createInBrowser(serverAction)

export default function NewPromoCode({ loaderData, actionData }: Route.ComponentProps) {
  const texts = usePromoCodesTexts()
  return (
    <AdminPage title={texts.newTitle}>
      <PromoForm
        action={paths.admin.newPromoCode()}
        current={null}
        initial={loaderData.initial}
        sent={actionData}
      />
    </AdminPage>
  )
}
