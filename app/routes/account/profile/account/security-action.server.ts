import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../../../../shop/refusals.ts'
import { ok, refuse, type Result } from '../../../../shop/result.ts'
import {
  parseAccountDeletion,
  parsePasswordChange,
  parseSessionEnd,
} from '../../../../shop/accounts/schema.ts'
import { accountsOf, signedIn } from '../../../context.server.ts'
import { readForm } from '../../../read-form.server.ts'
import { refusalStatus } from '../../../refusal-status.server.ts'
import { SECURITY_INTENTS, type SecurityAnswer, type SecurityIntent } from './security-answer.ts'

type Context = Readonly<RouterContextProvider>

/** One of the changes that people make to their own account, each by its own form. [BEY-16] */
export async function changeAccount(request: Request, context: Context) {
  const read = await readForm(request, (input) => {
    const asked = input instanceof FormData ? input.get('intent') : null
    const intent = SECURITY_INTENTS.find((known) => known === asked)
    return intent ? ok({ intent, input }) : refuse({ code: 'malformed' })
  })
  if (!read.ok) return answer({ refusal: read.refusal })
  const { intent, input } = read.value
  const done = await change(intent, { input, request, context })
  if (!done.ok) return answer({ intent, refusal: done.refusal })
  if (intent !== 'delete') return answer({ intent, isDone: true }, done.value?.headers)
  const headers = await accountsOf(context).signOut(request)
  throw redirect('/profile/deleted', { status: 303, headers })
}

interface Asked {
  input: unknown
  request: Request
  context: Context
}

/** What was done, with the cookies of a session that is new. */
async function change(
  intent: SecurityIntent,
  { input, request, context }: Asked,
): Promise<Result<{ headers: Headers } | null>> {
  const { user } = signedIn(context)
  const accounts = accountsOf(context)
  switch (intent) {
    case 'password': {
      const form = parsePasswordChange(input)
      return form.ok ? await accounts.changePassword(request, user, form.value) : form
    }
    case 'end-session': {
      const form = parseSessionEnd(input)
      return form.ok ? await accounts.endSession(user, form.value.sessionId) : form
    }
    case 'end-others':
      await accounts.endOtherSessions(request, user)
      return ok(null)
    case 'delete': {
      const form = parseAccountDeletion(input)
      return form.ok ? await accounts.deleteAccount(user, form.value.password) : form
    }
  }
}

function answer(content: SecurityAnswer & { refusal?: Refusal }, headers = new Headers()) {
  const status = content.refusal ? refusalStatus(content.refusal) : 200
  return data<SecurityAnswer>(content, { status, headers })
}
