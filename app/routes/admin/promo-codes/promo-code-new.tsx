import { newPromoValues } from '../../../shop/promotions/fields.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { saveInBrowser } from '../../../ui/admin/save-in-browser.ts'
import { paths } from '../../../ui/paths.ts'
import { shopOf } from '../../context.server.ts'
import '../shop/shop-form.css'
import type { Route } from './+types/promo-code-new.ts'
import { createPromo } from './promo-action.server.ts'
import { PromoForm } from './promo-form.tsx'
import './promo.css'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/screen-failed.tsx'

/** What a new code starts with. [PROMO-01] */
export function loader({ context }: Route.LoaderArgs) {
  return { initial: newPromoValues(shopOf(context).clock()) }
}

export const action = (call: Route.ActionArgs) => createPromo(call)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => createInBrowser(serverAction)

export default function NewPromoCode({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(promoTexts).promoCodes
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

/** Being led to the new code is followed; whatever else stops the form comes back as a refusal. [ADM-15] */
async function createInBrowser<Answer>(send: () => Promise<Answer>) {
  const sent = await send().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  if ('answer' in sent) return sent.answer
  if (isLedOn(sent.error)) throw sent.error
  return await saveInBrowser<Answer>(() => Promise.reject(sent.error))
}

function isLedOn(error: unknown): boolean {
  return error instanceof Response && (error.headers.get('location')?.includes('made=1') ?? false)
}
