import { signedIn } from '../../context.server.ts'
import { getShopDetails } from '../../../shop/content/service.server.ts'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { saveInBrowser } from '../../../ui/admin/save-in-browser.ts'
import { saveShop } from './shop-action.server.ts'
import { ShopForm } from './shop-form.tsx'
import type { Route } from './+types/shop.ts'
import './shop-form.css'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as settingsTexts from '../../../texts/mk/admin-settings.ts'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/screen-failed.tsx'

/** The shop's own details as they are stored. [BEY-25] */
export async function loader({ context }: Route.LoaderArgs) {
  return { details: await getShopDetails(signedIn(context).shop) }
}

export const action = ({ request, context }: Route.ActionArgs) => saveShop(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function ShopDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(settingsTexts).shopDetails
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <ShopForm details={loaderData.details} sent={actionData} />
    </AdminPage>
  )
}
