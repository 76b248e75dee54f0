import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { DeliveryProfile } from '../../domain/checkout.ts'
import { CUSTOMER_MAX_LENGTHS } from '../../domain/checkout.ts'
import { MUNICIPALITIES } from '../../domain/municipalities.ts'
import { refusalText } from '../../i18n/refusal.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { paths } from '../../ui/paths.ts'
import { useFilledCheck, useFormCheck } from '../../ui/use-form-check.ts'
import type { ProfileAnswer } from './profile-answer.ts'
import { MUNICIPALITY_LIST, profileFields } from './profile-fields.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { useProfileAnswer } from './use-profile-answer.ts'

interface ProfileFormProps {
  email: string
  profile: DeliveryProfile | null
  /** The answer to a form that was sent without script. */
  answer: ProfileAnswer | undefined
}

/** Delivery details in place of their read-only form; `Откажи` reads the saved ones again. [PROF-01 PROF-02 PROF-03] */
export function ProfileForm({ email, profile, answer }: ProfileFormProps) {
  const t = useTexts()
  const fetcher = useFetcher<ProfileAnswer>()
  const [isChanged, setIsChanged] = useState(false)
  const filled = useFilledCheck()
  const fields = profileFields(t)
  const { errors, formProps } = useFormCheck(Object.fromEntries(fields.map(({ name }) => [name, filled])))
  const isSaved = fetcher.data?.isSaved === true
  useProfileAnswer(fetcher.data)
  useAskBeforeLeaving(isChanged && fetcher.state === 'idle' && !isSaved)

  const shown = answer?.typed ?? profile
  const refusal = (fetcher.data ?? answer)?.refusal
  return (
    <fetcher.Form
      method="post"
      action={paths.profile()}
      className="profile-form"
      {...formProps}
      onInput={() => setIsChanged(true)}
    >
      {refusal && fetcher.state === 'idle' && <Alert kind="error">{refusalText(refusal, t)}</Alert>}
      <Field
        label={t.profile.email}
        name="email"
        type="email"
        value={email}
        hint={t.profile.emailHint}
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
          />
        ))}
      </div>
      <datalist id={MUNICIPALITY_LIST}>
        {MUNICIPALITIES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="form-answers">
        <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel={t.profile.saving}>
          {t.common.saveChanges}
        </Button>
        <ButtonLink to={paths.profile()} kind="secondary" preventScrollReset state={{ isCancel: true }}>
          {t.common.cancel}
        </ButtonLink>
      </div>
    </fetcher.Form>
  )
}
