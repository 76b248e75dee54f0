import { data, useSearchParams } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { signedIn } from '../server/context.server.ts'
import { requireUser } from '../server/guards.server.ts'
import { getOwnOrder, listOwnOrders } from '../server/orders.server.ts'
import { getDeliveryProfile } from '../server/profiles.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { useAuth } from '../ui/use-auth.ts'
import { SecurityLink } from './profile/account/security-link.tsx'
import { OrderHistory } from './profile/order-history.tsx'
import { OrderWindow } from './profile/order-window.tsx'
import { PersonalInfo } from './profile/personal-info.tsx'
import { saveProfile } from './profile/profile-action.server.ts'
import { ProfileForm } from './profile/profile-form.tsx'
import { saveInBrowser } from './profile/save-in-browser.ts'
import type { Route } from './+types/profile.ts'
import './profile/profile.css'

export const middleware = [requireUser]

/** The person's own orders and delivery details; an order of somebody else is not found. [RT-06 PROF-04 SEC-02] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const orderId = url.searchParams.get('order')
  const [orders, profile, order] = await Promise.all([
    listOwnOrders(shop, user).catch((error: unknown) => {
      shop.log.error({ err: error }, 'orders could not be read')
      return null
    }),
    getDeliveryProfile(shop, user),
    orderId === null ? null : getOwnOrder(shop, user, orderId),
  ])
  if (orderId !== null && order === null) throw data(null, { status: 404 })
  return { orders, profile, order }
}

export const action = ({ request, context }: Route.ActionArgs) => saveProfile(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function Profile({
  loaderData: { orders, profile, order },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts()
  const { user } = useAuth()
  const [search] = useSearchParams()
  const isEditing = search.has('edit') || actionData?.refusal !== undefined
  if (!user) return null
  return (
    <Page>
      <PageMeta title={t.profile.title} noindex />
      <div className="profile-head">
        <h1>{t.profile.title}</h1>
        <p className="muted">{user.displayName}</p>
        <SecurityLink />
      </div>
      <div className="profile">
        <section aria-labelledby="info-title" className="panel">
          <h2 id="info-title">{t.profile.info}</h2>
          {actionData?.isSaved && <Alert kind="success">{t.profile.saved}</Alert>}
          {isEditing ? (
            <ProfileForm email={user.email} profile={profile} answer={actionData} />
          ) : (
            <PersonalInfo user={user} profile={profile} />
          )}
        </section>
        <OrderHistory orders={orders} />
      </div>
      <OrderWindow order={order} />
    </Page>
  )
}
