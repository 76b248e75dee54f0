import './auth.css'
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { Alert } from '../kit/alert.tsx'
import type { AuthAnswer } from './auth-answer.ts'
import { Button } from '../kit/button.tsx'
import { CheckboxField, Field } from '../kit/field.tsx'
import { NewPasswordFields, useNewPasswordChecks } from './new-password-fields.tsx'
import { paths } from '../paths.ts'
import type { AuthFormProps } from './sign-in-form.tsx'
import { TermsLinks } from './terms-links.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useEmailCheck, useFilledCheck, useFormCheck } from '../kit/use-form-check.ts'
import { useFormComplete } from '../kit/use-form-complete.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import * as customerTexts from '../../texts/mk/customer.ts'

/** On the page: the password twice and the terms too [AUTH-02]; in the modal name, e-mail and password. [AUTH-03] */
export function RegisterForm({ isModal = false, next = '/', answer, onDone }: AuthFormProps) {
  const t = useTexts(customerTexts)
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<AuthAnswer>()
  const { error, isBusy } = useAuthForm({ fetcher, answer, onDone })
  const filled = useFilledCheck()
  const { errors, isReady, formProps } = useFormCheck({
    displayName: filled,
    email: useEmailCheck(),
    ...useNewPasswordChecks({ isTwice: !isModal }),
  })
  const isComplete = useFormComplete(form, isModal ? isModalComplete : isPageComplete)
  const isOff = isReady && !isComplete
  return (
    <fetcher.Form ref={form} method="post" action={paths.register()} {...formProps}>
      {isModal ? (
        <input type="hidden" name="modal" value="1" />
      ) : (
        <input type="hidden" name="next" value={next} />
      )}
      {error && <Alert kind="error">{error}</Alert>}
      <Field
        label={t.auth.name}
        name="displayName"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={answer?.typed?.displayName}
        error={errors.displayName}
      />
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
      <NewPasswordFields
        label={t.auth.password}
        repeatLabel={isModal ? null : t.auth.password2}
        errors={errors}
      />
      {isModal ? (
        <p className="small muted">{t.auth.termsImplied}</p>
      ) : (
        <CheckboxField label={t.auth.terms} name="terms" required />
      )}
      <TermsLinks />
      {isOff && (
        <p className="small muted" id="register-missing">
          {isModal ? t.auth.incompleteModal : t.auth.incomplete}
        </p>
      )}
      <Button
        type="submit"
        full
        busy={isBusy}
        busyLabel={t.auth.submitRegistering}
        disabled={isOff}
        aria-describedby={isOff ? 'register-missing' : undefined}
      >
        {t.auth.submitRegister}
      </Button>
    </fetcher.Form>
  )
}

function isModalComplete(form: FormData): boolean {
  return ['displayName', 'email', 'password'].every((name) => String(form.get(name) ?? '').trim() !== '')
}

function isPageComplete(form: FormData): boolean {
  return isModalComplete(form) && form.get('password') === form.get('confirmPassword') && form.has('terms')
}
