import { Form, useNavigation } from 'react-router'
import type { Refusal } from '../../../shop/refusals.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { NewPasswordFields, useNewPasswordChecks } from '../../../ui/account/new-password-fields.tsx'
import { authRefusalText } from '../../../ui/account/use-auth.ts'
import { useFormCheck } from '../../../ui/kit/use-form-check.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as accountTexts from '../../../texts/mk/account.ts'

/** The new password, twice; the link's token goes with it. [AUTH-09] */
export function NewPasswordForm({ token, refusal }: { token: string; refusal: Refusal | undefined }) {
  const t = useTexts(customerTexts)
  const texts = useTexts(accountTexts).security
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
