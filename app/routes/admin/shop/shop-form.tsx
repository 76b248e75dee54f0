import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { SOCIAL_FIELDS } from '../../../domain/shop-fields.ts'
import type { ShopDetails } from '../../../domain/shop.ts'
import { SOCIAL_NETWORKS } from '../../../domain/shop.ts'
import { shopValues } from '../../../domain/shop-values.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useShopDetailsTexts } from '../../../i18n/shop-details-texts.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'
import { useFormCheck } from '../../../ui/use-form-check.ts'
import { useAskBeforeLeaving } from '../../profile/use-ask-before-leaving.ts'
import { useSaveAnswer } from '../use-save-answer.ts'
import { HoursFields } from './hours-fields.tsx'
import { Section } from './section.tsx'
import type { ShopAnswer } from './shop-answer.ts'
import { LinkField, TextFields } from './text-fields.tsx'
import { useProblemText, useShopChecks } from './use-shop-checks.ts'

interface ShopFormProps {
  details: ShopDetails
  /** The answer to a form that was sent without script. */
  sent: ShopAnswer | undefined
}

/** Everything that the shop says of itself, on one screen. [BEY-25] */
export function ShopForm({ details, sent }: ShopFormProps) {
  const t = useAllTexts()
  const texts = useShopDetailsTexts()
  const fetcher = useFetcher<ShopAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const [isChanged, setIsChanged] = useState(false)
  const problemText = useProblemText()
  const { errors, formProps } = useFormCheck(useShopChecks())
  const isIdle = fetcher.state === 'idle'
  useSaveAnswer(fetcher.data, texts, () => setIsChanged(false))
  useAskBeforeLeaving(isChanged, isIdle)

  const { refusal, problems, typed } = fetcher.data ?? sent ?? {}
  useEffect(() => {
    const [first] = Object.keys(problems ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  const shown = {
    values: typed ?? shopValues(details),
    errorOf: (field: string) => errors[field] ?? problemText(field, problems?.[field]),
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.admin.shop()}
      className="shop-form"
      {...formProps}
      onInput={() => setIsChanged(true)}
    >
      {sent?.isSaved && !fetcher.data && <Alert kind="success">{texts.saved}</Alert>}
      {isIdle && problems && <Alert kind="error">{texts.wrong}</Alert>}
      {isIdle && refusal && (
        <Alert kind="error">
          {refusal.code === 'sign-in-required' ? texts.needLogin : refusalText(refusal, t)}
        </Alert>
      )}
      <Section title={texts.groupName}>
        <TextFields fields={['name', 'nameEn', 'tagline', 'taglineEn', 'founded']} {...shown} />
      </Section>
      <Section title={texts.groupContact}>
        <TextFields
          fields={['phone', 'mobile', 'email', 'street', 'city', 'postalCode', 'country']}
          {...shown}
        />
      </Section>
      <Section title={texts.groupHours}>
        <HoursFields {...shown} />
      </Section>
      <Section title={texts.groupSocial} hint={texts.socialHint}>
        {SOCIAL_FIELDS.map((network) => (
          <LinkField key={network} name={network} label={SOCIAL_NETWORKS[network]} {...shown} />
        ))}
      </Section>
      <Section title={texts.groupLegal}>
        <TextFields
          fields={['companyName', 'registrationNumber', 'taxNumber', 'bankAccount', 'bank', 'privacyEmail']}
          {...shown}
        />
      </Section>
      <div className="save-bar">
        <Button type="submit" busy={!isIdle} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </fetcher.Form>
  )
}
