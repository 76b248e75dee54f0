import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PasswordField } from '../kit/field.tsx'
import type { FieldCheck } from '../kit/use-form-check.ts'

type Checked = Record<'password' | 'confirmPassword', FieldCheck>

/** At least 6 characters, and twice the same where it is entered twice. */
export function useNewPasswordChecks({ isTwice = true } = {}): Checked {
  const t = useTexts(customerTexts)
  return {
    password: (value) => ([...value].length < 6 ? t.auth.errWeakPassword : null),
    confirmPassword: (value, form) => (isTwice && value !== form.get('password') ? t.auth.mismatch : null),
  }
}

interface NewPasswordFieldsProps {
  label: string
  /** The label of the second field; without it the password is asked for once. */
  repeatLabel: string | null
  errors: Record<string, string>
}

/** A password that is being chosen, wherever that is. */
export function NewPasswordFields({ label, repeatLabel, errors }: NewPasswordFieldsProps) {
  const t = useTexts(customerTexts)
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        minLength={6}
        hint={t.auth.passwordHint}
        error={errors.password}
      />
      {repeatLabel !== null && (
        <PasswordField
          label={repeatLabel}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
      )}
    </>
  )
}
