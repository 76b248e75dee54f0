import { refusalText } from '../../../../texts/refusal.ts'
import { Alert } from '../../../../ui/kit/alert.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { CheckboxField, PasswordField } from '../../../../ui/kit/field.tsx'
import { useFilledCheck, useFormCheck } from '../../../../ui/kit/use-form-check.ts'
import type { SecurityAnswer } from './security-answer.ts'
import { useSection } from './use-section.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as customerTexts from '../../../../texts/mk/customer.ts'
import * as accountTexts from '../../../../texts/mk/account.ts'

/** For good: asks for the password and for a tick that says so. [BEY-16] */
export function DeleteAccount({ answer }: { answer: SecurityAnswer | undefined }) {
  const t = useTexts(customerTexts)
  const texts = useTexts(accountTexts).security
  const { fetcher, root, isBusy, refusal } = useSection({ intents: ['delete'], answer })
  const { errors, formProps } = useFormCheck({
    password: useFilledCheck(),
    sure: (_value, form) => (form.has('sure') ? null : texts.deleteNotSure),
  })
  const isWrong = refusal?.code === 'wrong-password'
  const isLastAdmin = refusal?.code === 'operation-not-allowed'
  return (
    <section className="panel" aria-labelledby="delete-title" ref={root}>
      <h2 id="delete-title">{texts.deleteTitle}</h2>
      {refusal && !isWrong && (
        <Alert kind="error">{isLastAdmin ? texts.lastAdmin : refusalText(refusal, t)}</Alert>
      )}
      <p className="small muted">{texts.deleteText}</p>
      <fetcher.Form method="post" className="profile-form" {...formProps}>
        <input type="hidden" name="intent" value="delete" />
        <PasswordField
          label={texts.current}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password ?? (isWrong ? refusalText(refusal, t) : undefined)}
        />
        <CheckboxField label={texts.deleteSure} name="sure" required error={errors.sure} />
        <Button type="submit" kind="danger" busy={isBusy} busyLabel={texts.deleting}>
          {texts.delete}
        </Button>
      </fetcher.Form>
    </section>
  )
}
