import { useTexts } from '../../i18n/texts-context.tsx'
import type { FieldCheck } from '../../ui/use-form-check.ts'

/** At least 6 characters, and twice the same. [AUTH-07] */
export function useNewPasswordChecks(): Record<'password' | 'confirmPassword', FieldCheck> {
  const t = useTexts()
  return {
    password: (value) => ([...value].length < 6 ? t.auth.errWeakPassword : null),
    confirmPassword: (value, form) => (value === form.get('password') ? null : t.auth.mismatch),
  }
}
