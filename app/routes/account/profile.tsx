import { type FormEvent, useState, useEffect, useRef } from 'react'
import { data, Link, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { maxLengthOf, type DeliveryProfile, REQUIRED_CUSTOMER_FIELDS } from '../../shop/orders/checkout.ts'
import {
  getOwnOrder,
  listOwnOrders,
  getDeliveryProfile,
  changeDeliveryProfile,
} from '../../shop/orders/own-orders.server.ts'
import { parseProfile } from '../../shop/orders/schema.ts'
import { fullAddress, userProfile, type UserProfile } from '../../shop/orders/user-profile.ts'
import { recordOf } from '../../shop/record-of.ts'
import { isBlank, textOf } from '../../shop/text.ts'
import { ok } from '../../shop/use-case.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import { refusalText } from '../../texts/refusal.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { AddressLists, postalHint, profileFields } from '../../ui/account/address-fields.tsx'
import { ButtonLink, Submit } from '../../ui/kit/button.tsx'
import { Detail } from '../../ui/kit/details.tsx'
import { Field } from '../../ui/kit/field.tsx'
import { useFormCheck } from '../../ui/kit/form-check.ts'
import { type SaveAnswer, saveInBrowser } from '../../ui/kit/form.ts'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { useAskBeforeLeaving, useSaveAnswer } from '../../ui/kit/saving.ts'
import { Alert } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { requireUser } from '../guards.server.ts'
import { readOwn } from '../me.server.ts'
import { readForm, refused, signedIn, unlessUnavailable } from '../request.server.ts'
import type { Route } from './+types/profile.ts'
import { OwnOrderDialog, OrderHistory } from './profile/orders.tsx'
import './profile/profile.css'

export const middleware = [requireUser]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const orderId = url.searchParams.get('order')
  const [orders, profile, order, { favoriteIds: favorites }] = await Promise.all([
    unlessUnavailable(services, async () => ok(await listOwnOrders(services, user))),
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
  const read = await readForm({ request, context }, (input) =>
    ok({ form: parseProfile(input), typed: typedIn(input) }),
  )
  if (!read.ok) return refused(read.refusal)
  const { form, typed } = read.value
  if (!form.ok) return refused(form.refusal, { typed })
  await changeDeliveryProfile(services, user, form.value)
  return data<ProfileAnswer>({ isSaved: true })
}

function typedIn(input: unknown): DeliveryProfile {
  const form = input instanceof FormData ? input : new FormData()
  return recordOf(REQUIRED_CUSTOMER_FIELDS, (name) => textOf(form.get(name), maxLengthOf(name)))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { account, orders, profile, order } = loaderData
  const t = useTexts(accountTexts)
  const answer: ProfileAnswer | undefined = actionData
  const [search] = useSearchParams()
  const isEditing = search.has('edit') || answer?.refusal !== undefined
  useEditFocus(isEditing)
  return (
    <Page>
      <PageMeta title={t.user.profile} noindex />
      <div className="profile-head">
        <h1>{t.user.profile}</h1>
        <p className="muted">{t.marked(account.displayName)}</p>
        <p className="row">
          {!isEditing && <a href="#info-title">{t.profile.info}</a>}
          <Link className="back" to={paths.security()}>
            {t.security.title}
          </Link>
        </p>
      </div>
      <div className="profile">
        <OrderHistory orders={orders} />
        <section aria-labelledby="info-title" className="panel">
          <h2 id="info-title" tabIndex={-1}>
            {t.profile.info}
          </h2>
          {answer?.isSaved && <Alert kind="success">{t.profile.saved}</Alert>}
          {isEditing && <ProfileForm email={account.email} profile={profile} answer={answer} />}
          {!isEditing && <PersonalInfo account={account} profile={profile} />}
        </section>
      </div>
      {order && <OwnOrderDialog order={order} />}
    </Page>
  )
}

/** The entered values come back with a refusal. */
interface ProfileAnswer extends SaveAnswer {
  typed?: DeliveryProfile
}

function PersonalInfo({ account, profile }: { account: UserProfile; profile: DeliveryProfile | null }) {
  const t = useTexts(accountTexts)
  return (
    <>
      <dl className="details">
        <Detail label={t.auth.email}>{account.email}</Detail>
        {profile &&
          profileFields(t).map(({ name, label }) => (
            <Detail key={name} label={label}>
              {t.marked(profile[name])}
            </Detail>
          ))}
        {profile && (
          <Detail label={t.orders.detailAddress}>
            {t.marked(fullAddress({ ...account.address, country: t.profile.country }))}
          </Detail>
        )}
      </dl>
      {!profile && <p className="muted small">{t.profile.deliveryEmpty}</p>}
      <ButtonLink to="?edit=1" kind="secondary" size="sm" preventScrollReset>
        {t.common.edit}
      </ButtonLink>
    </>
  )
}

interface ProfileFormProps {
  email: string
  profile: DeliveryProfile | null
  answer: ProfileAnswer | undefined
}

function ProfileForm({ email, profile, answer }: ProfileFormProps) {
  const t = useTexts(accountTexts)
  const fetcher = useFetcher<ProfileAnswer>()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<FormData | null>(null)
  const fields = profileFields(t)
  const check = (missing: string) => (value: string) => (isBlank(value) ? missing : null)
  const checks = recordOf(REQUIRED_CUSTOMER_FIELDS, (name) => check(t.checkout.required[name]))
  const { errors, formProps } = useFormCheck(checks)
  const isSaved = fetcher.data?.isSaved === true
  useSaveAnswer(fetcher.data, t.profile, () => {
    void navigate(paths.profile(), { replace: true, preventScrollReset: true, state: { isCancel: true } })
  })
  const { enteredBy } = useAskBeforeLeaving(typed !== null && !isSaved, fetcher.state === 'idle')

  const shown = answer?.typed ?? profile
  const now = (name: 'municipality' | 'postalCode') => String(typed?.get(name) ?? shown?.[name] ?? '')
  const municipality = now('municipality')
  const hint = postalHint({ municipality, postalCode: now('postalCode') }, t)
  const refusal = (fetcher.data ?? answer)?.refusal
  return (
    <fetcher.Form
      method="post"
      action={paths.profile()}
      className="profile-form"
      {...formProps}
      onInput={(event: FormEvent<HTMLFormElement>) => setTyped(new FormData(event.currentTarget))}
    >
      <input type="hidden" name="enteredBy" value={enteredBy} />
      {refusal && fetcher.state === 'idle' && <Alert kind="error">{refusalText(refusal, t)}</Alert>}
      <Field label={t.auth.email} name="email" value={email} hint={t.profile.emailHint} readOnly />
      <div className="g2">
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            name={name}
            {...field}
            required
            maxLength={maxLengthOf(name)}
            defaultValue={shown?.[name]}
            error={errors[name]}
            hint={name === 'postalCode' ? hint : undefined}
          />
        ))}
      </div>
      <AddressLists municipality={municipality} />
      <div className="row">
        <Submit label={t.profile.save} busy={fetcher.state !== 'idle'} busyLabel={t.profile.saving} />
        <ButtonLink to={paths.profile()} kind="secondary" preventScrollReset state={{ isCancel: true }}>
          {t.common.cancel}
        </ButtonLink>
      </div>
    </fetcher.Form>
  )
}

const FIRST_FIELD = '#main .profile-form input:not([readonly], [type=hidden])'
const EDIT_LINK = '#main a[href$="edit=1"]'

/** The focus goes to the first field, and back to the link. */
function useEditFocus(isEditing: boolean): void {
  const before = useRef(isEditing)

  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    document.querySelector<HTMLElement>(isEditing ? FIRST_FIELD : EDIT_LINK)?.focus()
  }, [isEditing])
}
