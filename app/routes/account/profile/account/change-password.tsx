import { useState } from 'react'
import { refusalText } from '../../../../texts/refusal.ts'
import { Alert } from '../../../../ui/kit/alert.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { PasswordField } from '../../../../ui/kit/field.tsx'
import { NewPasswordFields, useNewPasswordChecks } from '../../../../ui/account/new-password-fields.tsx'
import { authRefusalText } from '../../../../ui/account/use-auth.ts'
import { useFilledCheck, useFormCheck } from '../../../../ui/kit/use-form-check.ts'
import type { SecurityAnswer } from './security-answer.ts'
import { useSection } from './use-section.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as customerTexts from '../../../../texts/mk/customer.ts'
import * as accountTexts from '../../../../texts/mk/account.ts'

/** The current password and the new one twice; what was typed is gone after success. [BEY-16] */
export function ChangePassword({ email, answer }: { email: string; answer: SecurityAnswer | undefined }) {
  const t = useTexts(customerTexts)
  const texts = useTexts(accountTexts).security
  const [round, setRound] = useState(0)
  const { fetcher, root, isBusy, isDone, refusal } = useSection({
    intents: ['password'],
    answer,
    onDone: () => setRound((count) => count + 1),
  })
  const { errors, formProps } = useFormCheck({ current: useFilledCheck(), ...useNewPasswordChecks() })
  const isWrong = refusal?.code === 'wrong-password'
  return (
    <section className="panel" aria-labelledby="password-title" ref={root}>
      <h2 id="password-title">{texts.passwordTitle}</h2>
      {isDone && <Alert kind="success">{texts.changed}</Alert>}
      {refusal && !isWrong && <Alert kind="error">{authRefusalText(refusal, t)}</Alert>}
      <fetcher.Form key={round} method="post" className="profile-form" {...formProps}>
        <input type="hidden" name="intent" value="password" />
        {/* tells password managers whose password changes */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.current}
          name="current"
          autoComplete="current-password"
          required
          error={errors.current ?? (isWrong ? refusalText(refusal, t) : undefined)}
        />
        <NewPasswordFields label={texts.newPassword} repeatLabel={texts.repeat} errors={errors} />
        <Button type="submit" busy={isBusy} busyLabel={texts.changing}>
          {texts.change}
        </Button>
      </fetcher.Form>
    </section>
  )
}
