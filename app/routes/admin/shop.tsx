import { useShopDetailsTexts } from '../../i18n/shop-details-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { getShopDetails } from '../../server/shop-details.server.ts'
import { AdminPage } from './admin-page.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import { saveShop } from './shop/shop-action.server.ts'
import { ShopForm } from './shop/shop-form.tsx'
import type { Route } from './+types/shop.ts'
import './shop/shop-form.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** The shop's own details as they are stored. [BEY-25] */
export async function loader({ context }: Route.LoaderArgs) {
  return { details: await getShopDetails(signedIn(context).shop) }
}

export const action = ({ request, context }: Route.ActionArgs) => saveShop(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function ShopDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useShopDetailsTexts()
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <ShopForm details={loaderData.details} sent={actionData} />
    </AdminPage>
  )
}
