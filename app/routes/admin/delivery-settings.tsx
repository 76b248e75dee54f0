import { useDeliverySettingsTexts } from '../../i18n/delivery-settings-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { getDeliveryVersion } from '../../server/delivery-changes.server.ts'
import { AdminPage } from './admin-page.tsx'
import { changeDelivery } from './delivery/delivery-action.server.ts'
import { DeliveryForm } from './delivery/delivery-form.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import type { Route } from './+types/delivery-settings.ts'
import './shop/shop-form.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

/** The delivery settings as they are stored, with their version. [DEL-04] */
export async function loader({ context }: Route.LoaderArgs) {
  return { current: await getDeliveryVersion(signedIn(context).shop) }
}

export const action = ({ request, context }: Route.ActionArgs) => changeDelivery(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function DeliverySettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useDeliverySettingsTexts()
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <DeliveryForm current={loaderData.current} sent={actionData} />
    </AdminPage>
  )
}
