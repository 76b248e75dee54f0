import { data, Link, useSearchParams } from 'react-router'
import { maxLengthOf, type DeliveryProfile, REQUIRED_CUSTOMER_FIELDS } from '../../shop/orders/checkout.ts'
import {
  getOwnOrder,
  listOwnOrders,
  getDeliveryProfile,
  saveDeliveryProfile,
} from '../../shop/orders/own-orders.server.ts'
import { parseProfile } from '../../shop/orders/schema.ts'
import { userProfile } from '../../shop/orders/user-profile.ts'
import { ok } from '../../shop/use-case.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { saveInBrowser } from '../../ui/kit/form.ts'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { Alert } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { requireUser } from '../guards.server.ts'
import { readOwn } from '../me.server.ts'
import { readForm, refusalStatus, signedIn } from '../request.server.ts'
import type { Route } from './+types/profile.ts'
import { OrderWindow, OrderHistory } from './profile/orders.tsx'
import { PersonalInfo, ProfileForm, useEditFocus, type ProfileAnswer } from './profile/personal-data.tsx'
import './profile/profile.css'

export const middleware = [requireUser]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const orderId = url.searchParams.get('order')
  const [orders, profile, order, { favoriteIds: favorites }] = await Promise.all([
    listOwnOrders(services, user).catch((error: unknown) => {
      services.log.error({ err: error }, 'orders could not be read')
      return null
    }),
    getDeliveryProfile(services, user),
    orderId === null ? null : getOwnOrder(services, user, orderId),
    readOwn(context, user),
  ])
  if (orderId !== null && order === null) throw data(null, { status: 404 })
  const orderHistory = (orders ?? []).map(({ id }) => id)
  const account = userProfile({ user, delivery: profile, favorites, orderHistory })
  return { account, orders, profile, order }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const asked = await readForm(request, (input) => ok({ form: parseProfile(input), typed: typedIn(input) }))
  if (!asked.ok) return refused(asked.refusal)
  const { form, typed } = asked.value
  if (!form.ok) return refused(form.refusal, typed)
  await saveDeliveryProfile(services, user, form.value)
  return data<ProfileAnswer>({ isSaved: true })
}

function refused(refusal: NonNullable<ProfileAnswer['refusal']>, typed?: DeliveryProfile) {
  return data<ProfileAnswer>({ refusal, ...(typed && { typed }) }, { status: refusalStatus(refusal) })
}

function typedIn(input: unknown): DeliveryProfile {
  const entries = REQUIRED_CUSTOMER_FIELDS.map((name) => {
    const value = input instanceof FormData ? input.get(name) : ''
    return [name, typeof value === 'string' ? value.slice(0, maxLengthOf(name)) : '']
  })
  return Object.fromEntries(entries) as DeliveryProfile
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function Profile({
  loaderData: { account, orders, profile, order },
  actionData,
}: Route.ComponentProps) {
  const own = useTexts(accountTexts)
  const answer: ProfileAnswer | undefined = actionData
  const [search] = useSearchParams()
  const isEditing = search.has('edit') || answer?.refusal !== undefined
  useEditFocus(isEditing)
  return (
    <Page>
      <PageMeta title={own.profile.title} noindex />
      <div className="profile-head">
        <h1>{own.profile.title}</h1>
        <p className="muted">{account.displayName}</p>
        <p>
          <Link className="back" to={paths.security()}>
            {own.security.title}
          </Link>
        </p>
      </div>
      <div className="profile">
        <section aria-labelledby="info-title" className="panel">
          <h2 id="info-title">{own.profile.info}</h2>
          {answer?.isSaved && <Alert kind="success">{own.profile.saved}</Alert>}
          {isEditing ? (
            <ProfileForm email={account.email} profile={profile} answer={answer} />
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
