import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DeliveryProfile } from '../../../shop/orders/checkout.ts'
import { CUSTOMER_MAX_LENGTHS } from '../../../shop/orders/checkout.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { useFilledCheck, useFormCheck } from '../../../ui/kit/use-form-check.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { AddressLists } from './address-lists.tsx'
import { postalHint, profileFields } from './profile-fields.ts'
import { useAskBeforeLeaving } from '../../../ui/kit/use-ask-before-leaving.ts'
import { useProfileAnswer } from './use-profile-answer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as accountTexts from '../../../texts/mk/account.ts'

interface ProfileFormProps {
  email: string
  profile: DeliveryProfile | null
  /** The answer to a form that was sent without script. */
  answer: ProfileAnswer | undefined
}

/** Delivery details in place of their read-only form; `Откажи` reads the saved ones again. [PROF-01 PROF-02 PROF-03] */
export function ProfileForm({ email, profile, answer }: ProfileFormProps) {
  const t = useTexts(customerTexts)
  const own = useTexts(accountTexts)
  const fetcher = useFetcher<ProfileAnswer>()
  const [typed, setTyped] = useState<FormData | null>(null)
  const filled = useFilledCheck()
  const fields = profileFields(t)
  const { errors, formProps } = useFormCheck(Object.fromEntries(fields.map(({ name }) => [name, filled])))
  const isSaved = fetcher.data?.isSaved === true
  useProfileAnswer(fetcher.data)
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
            maxLength={CUSTOMER_MAX_LENGTHS[name]}
            defaultValue={shown?.[name]}
            error={errors[name]}
            hint={name === 'postalCode' ? hint : undefined}
          />
        ))}
      </div>
      <AddressLists municipality={municipality} />
      <div className="form-answers">
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
