import { z } from 'zod'
import { ok, refuse, type Result } from '../result.ts'
import { MAX_EMAIL_LENGTH, normalizeEmail } from './email.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './user.ts'
import { checkbox, password, requiredText } from '../form-fields.ts'
import { parseWith } from '../parse-form.ts'

const MAX_DISPLAY_NAME_LENGTH = 100

export interface SignInForm {
  email: string
  password: string
  /** off: the session ends with the browser [AUTH-08] */
  remember: boolean
}

export interface RegisterForm {
  displayName: string
  email: string
  password: string
}

const signInSchema = z.object({
  email: requiredText(MAX_EMAIL_LENGTH),
  password: password(MAX_PASSWORD_LENGTH),
  remember: checkbox,
})

// the page also sends the password a second time, the dialog does not [AUTH-02 AUTH-03]
const registerSchema = z.object({
  displayName: requiredText(MAX_DISPLAY_NAME_LENGTH),
  email: requiredText(MAX_EMAIL_LENGTH),
  password: password(MAX_PASSWORD_LENGTH),
  confirmPassword: z.string().optional(),
})

/** Reads a sign-in; refuses empty fields and what is no e-mail address. [AUTH-01 AUTH-07] */
export function parseSignIn(input: unknown): Result<SignInForm> {
  const parsed = parseWith(signInSchema, input)
  if (!parsed.ok) return parsed
  const email = normalizeEmail(parsed.value.email)
  return email === null ? refuse({ code: 'invalid-email' }) : ok({ ...parsed.value, email })
}

/** Reads a registration; a role or anything else it might carry is dropped. Passwords need 6 characters. [AUTH-02 AUTH-03 AUTH-07] */
export function parseRegister(input: unknown): Result<RegisterForm> {
  const parsed = parseWith(registerSchema, input)
  if (!parsed.ok) return parsed
  const { displayName, password, confirmPassword = password } = parsed.value
  const email = normalizeEmail(parsed.value.email)
  if (email === null) return refuse({ code: 'invalid-email' })
  if ([...password].length < MIN_PASSWORD_LENGTH) return refuse({ code: 'weak-password' })
  if (confirmPassword !== password) return refuse({ code: 'form-incomplete', fields: ['confirmPassword'] })
  return ok({ displayName, email, password })
}
