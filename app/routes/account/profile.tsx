import { data, useSearchParams } from 'react-router'
import { userProfile } from '../../shop/orders/user-profile.ts'
import { signedIn } from '../context.server.ts'
import { readOwn } from '../me.server.ts'
import { requireUser } from '../guards.server.ts'
import { getOwnOrder, listOwnOrders } from '../../shop/orders/orders.server.ts'
import { getDeliveryProfile } from '../../shop/orders/delivery-profile.server.ts'
import { Alert } from '../../ui/kit/alert.tsx'
import { Page } from '../../ui/kit/page.tsx'
import { PageMeta } from '../../ui/kit/page-meta.tsx'
import { SecurityLink } from './profile/account/security-link.tsx'
import { OrderHistory } from './profile/order-history.tsx'
import { OrderWindow } from './profile/order-window.tsx'
import { PersonalInfo } from './profile/personal-info.tsx'
import { saveProfile } from './profile/profile-action.server.ts'
import { ProfileForm } from './profile/profile-form.tsx'
import { saveInBrowser } from './profile/save-in-browser.ts'
import { useEditFocus } from './profile/use-edit-focus.ts'
import type { Route } from './+types/profile.ts'
import './profile/profile.css'
import { useTexts } from '../../texts/texts-context.tsx'
import * as accountTexts from '../../texts/mk/account.ts'

export const middleware = [requireUser]

/** The person's own orders and delivery details; an order of somebody else is not found. [RT-06 PROF-04 AUTH-11 SEC-02] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const orderId = url.searchParams.get('order')
  const [orders, profile, order, { favoriteIds: favorites }] = await Promise.all([
    listOwnOrders(shop, user).catch((error: unknown) => {
      shop.log.error({ err: error }, 'orders could not be read')
      return null
    }),
    getDeliveryProfile(shop, user),
    orderId === null ? null : getOwnOrder(shop, user, orderId),
    readOwn(context, user),
  ])
  if (orderId !== null && order === null) throw data(null, { status: 404 })
  const orderHistory = (orders ?? []).map(({ id }) => id)
  const account = userProfile({ user, delivery: profile, favorites, orderHistory })
  return { account, orders, profile, order }
}

export const action = ({ request, context }: Route.ActionArgs) => saveProfile(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function Profile({
  loaderData: { account, orders, profile, order },
  actionData,
}: Route.ComponentProps) {
  const own = useTexts(accountTexts)
  const [search] = useSearchParams()
  const isEditing = search.has('edit') || actionData?.refusal !== undefined
  useEditFocus(isEditing)
  return (
    <Page>
      <PageMeta title={own.profile.title} noindex />
      <div className="profile-head">
        <h1>{own.profile.title}</h1>
        <p className="muted">{account.displayName}</p>
        <SecurityLink />
      </div>
      <div className="profile">
        <section aria-labelledby="info-title" className="panel">
          <h2 id="info-title">{own.profile.info}</h2>
          {actionData?.isSaved && <Alert kind="success">{own.profile.saved}</Alert>}
          {isEditing ? (
            <ProfileForm email={account.email} profile={profile} answer={actionData} />
          ) : (
            <PersonalInfo account={account} profile={profile} />
          )}
        </section>
        <OrderHistory orders={orders} />
      </div>
      <OrderWindow order={order} />
    </Page>
  )
}
