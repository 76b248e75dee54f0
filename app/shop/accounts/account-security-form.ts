import { z } from 'zod'
import { ok, refuse, type Result } from '../result.ts'
import { MAX_EMAIL_LENGTH, normalizeEmail } from './email.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './user.ts'
import { checkbox, password, recordId, requiredText } from '../form-fields.ts'
import { parseWith } from '../parse-form.ts'

const MAX_TOKEN_LENGTH = 100

const twice = { password: password(MAX_PASSWORD_LENGTH), confirmPassword: z.string().default('') }
const requestSchema = z.object({ email: requiredText(MAX_EMAIL_LENGTH) })
const newPasswordSchema = z.object({ token: z.string().max(MAX_TOKEN_LENGTH).default(''), ...twice })
const changeSchema = z.object({ current: password(MAX_PASSWORD_LENGTH), ...twice })
const sessionSchema = z.object({ sessionId: recordId })
const deletionSchema = z.object({ password: password(MAX_PASSWORD_LENGTH), sure: checkbox })

/** Reads the address whose password was forgotten. [AUTH-09] */
export function parseResetRequest(input: unknown): Result<{ email: string }> {
  const parsed = parseWith(requestSchema, input)
  if (!parsed.ok) return parsed
  const email = normalizeEmail(parsed.value.email)
  return email === null ? refuse({ code: 'invalid-email' }) : ok({ email })
}

/** Reads a link's token and the new password, typed twice. [AUTH-09] */
export function parseNewPassword(input: unknown): Result<{ token: string; password: string }> {
  const parsed = parseWith(newPasswordSchema, input)
  if (!parsed.ok) return parsed
  const { token, ...typed } = parsed.value
  const checked = sameTwice(typed)
  return checked.ok ? ok({ token, password: checked.value }) : checked
}

/** Reads the current password and the new one, typed twice. [BEY-16] */
export function parsePasswordChange(input: unknown): Result<{ current: string; password: string }> {
  const parsed = parseWith(changeSchema, input)
  if (!parsed.ok) return parsed
  const { current, ...typed } = parsed.value
  const checked = sameTwice(typed)
  return checked.ok ? ok({ current, password: checked.value }) : checked
}

/** Reads which session is to end. [BEY-16] */
export function parseSessionEnd(input: unknown): Result<{ sessionId: string }> {
  return parseWith(sessionSchema, input)
}

/** Reads the password that deletes the account; without the tick it is incomplete. [BEY-16] */
export function parseAccountDeletion(input: unknown): Result<{ password: string }> {
  const parsed = parseWith(deletionSchema, input)
  if (!parsed.ok) return parsed
  if (!parsed.value.sure) return refuse({ code: 'form-incomplete', fields: ['sure'] })
  return ok({ password: parsed.value.password })
}

/** Refuses less than 6 characters, and two that differ. [AUTH-07] */
function sameTwice(typed: { password: string; confirmPassword: string }): Result<string> {
  if ([...typed.password].length < MIN_PASSWORD_LENGTH) return refuse({ code: 'weak-password' })
  if (typed.confirmPassword !== typed.password)
    return refuse({ code: 'form-incomplete', fields: ['confirmPassword'] })
  return ok(typed.password)
}
