import { Form, useNavigation } from 'react-router'
import type { Refusal } from '../../domain/refusals.ts'
import { useSecurityTexts } from '../../i18n/security-texts.ts'
import { useAllTexts } from '../../i18n/all-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { NewPasswordFields, useNewPasswordChecks } from '../../ui/new-password-fields.tsx'
import { authRefusalText } from '../../ui/use-auth.ts'
import { useFormCheck } from '../../ui/use-form-check.ts'

/** The new password, twice; the link's token goes with it. [AUTH-09] */
export function NewPasswordForm({ token, refusal }: { token: string; refusal: Refusal | undefined }) {
  const t = useAllTexts()
  const texts = useSecurityTexts()
  const isBusy = useNavigation().formMethod === 'POST'
  const { errors, formProps } = useFormCheck(useNewPasswordChecks())
  return (
    <Form method="post" {...formProps}>
      <input type="hidden" name="token" value={token} />
      {refusal && !isBusy && <Alert kind="error">{authRefusalText(refusal, t)}</Alert>}
      <p className="muted">{texts.resetText}</p>
      <NewPasswordFields label={texts.newPassword} repeatLabel={texts.repeat} errors={errors} />
      <Button type="submit" full busy={isBusy} busyLabel={texts.resetSaving}>
        {texts.resetSubmit}
      </Button>
    </Form>
  )
}
