import './auth.css'
import { Link, useFetcher } from 'react-router'
import { Alert } from '../kit/alert.tsx'
import type { AuthAnswer } from './auth-answer.ts'
import { Button } from '../kit/button.tsx'
import { CheckboxField, Field, PasswordField } from '../kit/field.tsx'
import { paths } from '../paths.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useEmailCheck, useFilledCheck, useFormCheck } from '../kit/use-form-check.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import * as customerTexts from '../../texts/mk/customer.ts'

export interface AuthFormProps {
  /** In the modal the page stays where it is. */
  isModal?: boolean
  /** Where to go after signing in. */
  next?: string
  /** The answer to a form that was sent without script. */
  answer?: AuthAnswer | undefined
  onDone?: () => void
}

/** E-mail, password and "remember me", on the page and in the modal. [AUTH-01] */
export function SignInForm({ isModal = false, next = '/', answer, onDone }: AuthFormProps) {
  const t = useTexts(customerTexts)
  const fetcher = useFetcher<AuthAnswer>()
  const { error, isBusy } = useAuthForm({ fetcher, answer, onDone })
  const { errors, formProps } = useFormCheck({ email: useEmailCheck(), password: useFilledCheck() })
  return (
    <fetcher.Form method="post" action={paths.login()} {...formProps}>
      {isModal ? (
        <input type="hidden" name="modal" value="1" />
      ) : (
        <input type="hidden" name="next" value={next} />
      )}
      {error && <Alert kind="error">{error}</Alert>}
      <Field
        label={t.auth.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={answer?.typed?.email}
        error={errors.email}
      />
      <PasswordField
        label={t.auth.password}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="auth-row">
        <CheckboxField
          label={t.auth.remember}
          name="remember"
          defaultChecked={answer?.typed?.remember ?? false}
        />
        <Link to={paths.forgotPassword()} onClick={onDone}>
          {t.auth.forgot}
        </Link>
      </div>
      <Button type="submit" full busy={isBusy} busyLabel={t.auth.submitSigning}>
        {t.auth.submitSignin}
      </Button>
    </fetcher.Form>
  )
}
