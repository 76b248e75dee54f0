import { newPromoValues } from '../../../shop/promotions/fields.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { saveInBrowser } from '../../../ui/kit/save.ts'
import { paths } from '../../../ui/paths.ts'
import { servicesOf } from '../../context.server.ts'
import type { Route } from './+types/promo-code-new.ts'
import { createPromo } from './promo-action.server.ts'
import { PromoForm } from './promo-form.tsx'
import './promo.css'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/admin-page.tsx'

/** What a new code starts with. */
export function loader({ context }: Route.LoaderArgs) {
  return { blank: newPromoValues(servicesOf(context).clock()) }
}

export const action = (call: Route.ActionArgs) => createPromo(call)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  saveInBrowser(serverAction, {
    follows: ({ headers }) => headers.get('location')?.includes('made=1') ?? false,
  })

export default function NewPromoCode({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(promoTexts).promoCodes
  return (
    <AdminPage title={texts.newTitle}>
      <PromoForm
        action={paths.admin.newPromoCode()}
        current={null}
        blank={loaderData.blank}
        sent={actionData}
      />
    </AdminPage>
  )
}
