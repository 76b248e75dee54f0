import { type FormEvent, useState, useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { type DeliveryProfile, maxLengthOf } from '../../../shop/orders/checkout.ts'
import { fullAddress, type UserProfile } from '../../../shop/orders/user-profile.ts'
import * as accountTexts from '../../../texts/mk/account.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AddressLists, postalHint, profileFields } from '../../../ui/account/address-fields.tsx'
import { useFilledCheck } from '../../../ui/account/auth-forms.tsx'
import { useAuthModal } from '../../../ui/account/auth-modal.tsx'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { Detail } from '../../../ui/kit/details.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { type SaveAnswer, useAnswer, useFormCheck } from '../../../ui/kit/form.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useAskBeforeLeaving } from '../../../ui/kit/use-ask-before-leaving.ts'
import { paths } from '../../../ui/paths.ts'

/** The entered values come back with a refusal. */
export interface ProfileAnswer extends SaveAnswer {
  typed?: DeliveryProfile
}

export function PersonalInfo({
  account,
  profile,
}: {
  account: UserProfile
  profile: DeliveryProfile | null
}) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  return (
    <>
      <dl className="details">
        <Detail label={own.profile.email}>{account.email}</Detail>
        {profile &&
          profileFields(t).map(({ name, label }) => (
            <Detail key={name} label={label}>
              {profile[name]}
            </Detail>
          ))}
        {profile && (
          <Detail label={own.orders.detailAddress}>
            {fullAddress({ ...account.address, country: own.profile.country })}
          </Detail>
        )}
      </dl>
      {!profile && <p className="muted small">{own.profile.deliveryEmpty}</p>}
      <ButtonLink to="?edit=1" kind="secondary" size="sm" preventScrollReset>
        {t.common.edit}
      </ButtonLink>
    </>
  )
}

interface ProfileFormProps {
  email: string
  profile: DeliveryProfile | null
  /** The answer to a form that was sent without script. */
  answer: ProfileAnswer | undefined
}

export function ProfileForm({ email, profile, answer }: ProfileFormProps) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  const fetcher = useFetcher<ProfileAnswer>()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<FormData | null>(null)
  const filled = useFilledCheck()
  const fields = profileFields(t)
  const { errors, formProps } = useFormCheck(Object.fromEntries(fields.map(({ name }) => [name, filled])))
  const isSaved = fetcher.data?.isSaved === true
  const { show } = useToasts()
  const authModal = useAuthModal()
  useAnswer(fetcher.data, ({ isSaved: isStored, refusal: reason }) => {
    if (isStored) {
      void navigate(paths.profile(), { replace: true, preventScrollReset: true })
      return show(own.profile.saved)
    }
    const hasEnded = reason?.code === 'sign-in-required'
    show(hasEnded ? own.profile.needLogin : own.profile.saveError, { kind: 'error' })
    if (hasEnded) authModal.open()
  })
  useAskBeforeLeaving(typed !== null && !isSaved, fetcher.state === 'idle')

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
      {refusal && fetcher.state === 'idle' && <Alert kind="error">{refusalText(refusal, t)}</Alert>}
      <Field
        label={own.profile.email}
        name="email"
        type="email"
        value={email}
        hint={own.profile.emailHint}
        readOnly
      />
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
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel={own.profile.saving}>
          {t.common.saveChanges}
        </Button>
        <ButtonLink to={paths.profile()} kind="secondary" preventScrollReset state={{ isCancel: true }}>
          {t.common.cancel}
        </ButtonLink>
      </div>
    </fetcher.Form>
  )
}

const FIRST_FIELD = '#main .profile-form input:not([readonly])'
const EDIT_LINK = '#main a[href$="edit=1"]'

/** The focus goes to the first field, and back to the link. */
export function useEditFocus(isEditing: boolean): void {
  const before = useRef(isEditing)

  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    document.querySelector<HTMLElement>(isEditing ? FIRST_FIELD : EDIT_LINK)?.focus()
  }, [isEditing])
}
