import { z } from 'zod'
import { isWeakPassword, MAX_DISPLAY_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../account-rules.ts'
import { MAX_EMAIL_LENGTH, normalizeEmail } from '../email.ts'
import { checkbox, parserOf, parseWith, password, recordId, requiredText, ticked } from '../form-fields.ts'
import { ok, refuse, type Result } from '../use-case.ts'

const MAX_TOKEN_LENGTH = 100

const email = requiredText(MAX_EMAIL_LENGTH)

const anyPassword = password(MAX_PASSWORD_LENGTH)
const newPassword = { password: anyPassword, confirmPassword: z.string().default('') }

/** `remember` off: the session ends with the browser. */
const signIn = z.object({ email, password: anyPassword, remember: checkbox })
const register = z.object({
  displayName: requiredText(MAX_DISPLAY_NAME_LENGTH),
  email,
  password: anyPassword,
  confirmPassword: z.string().optional(),
})
const resetRequest = z.object({ email })
const passwordReset = z.object({ token: z.string().max(MAX_TOKEN_LENGTH).default(''), ...newPassword })
const passwordChange = z.object({ current: anyPassword, ...newPassword })

export type SignInForm = z.output<typeof signIn>
export type RegisterForm = Omit<z.output<typeof register>, 'confirmPassword'>

/** Refuses empty fields and an invalid email address. */
export const parseSignIn = (input: unknown) => withEmail(parseWith(signIn, input))

/** A role or anything else is dropped. Passwords need 6 characters. */
export const parseRegister = (input: unknown) => withNewPassword(withEmail(parseWith(register, input)))

export const parseResetRequest = (input: unknown) => withEmail(parseWith(resetRequest, input))

export const parseNewPassword = (input: unknown) => withNewPassword(parseWith(passwordReset, input))

export const parsePasswordChange = (input: unknown) => withNewPassword(parseWith(passwordChange, input))

export const parseSessionEnd = parserOf(z.object({ sessionId: recordId }))

export const parseAccountDeletion = parserOf(z.object({ password: anyPassword, sure: ticked }))

function withEmail<Form extends { email: string }>(parsed: Result<Form>): Result<Form> {
  if (!parsed.ok) return parsed
  const email = normalizeEmail(parsed.value.email)
  return email === null ? refuse({ code: 'invalid-email' }) : ok({ ...parsed.value, email })
}

/** Refuses less than 6 characters, and two that differ; the dialog asks for the password once. */
function withNewPassword<Form extends { password: string; confirmPassword?: string | undefined }>(
  parsed: Result<Form>,
): Result<Omit<Form, 'confirmPassword'>> {
  if (!parsed.ok) return parsed
  const { confirmPassword = parsed.value.password, ...form } = parsed.value
  if (isWeakPassword(form.password)) return refuse({ code: 'weak-password' })
  if (confirmPassword !== form.password)
    return refuse({ code: 'form-incomplete', fields: ['confirmPassword'] })
  return ok(form)
}
