import { data, type RouterContextProvider } from 'react-router'
import type { User } from '../../../shop/accounts/user.ts'
import type { Result } from '../../../shop/result.ts'
import { parseUserChange, type UserChange } from '../../../shop/accounts/user-change-form.ts'
import { signedIn } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refusalStatus } from '../../refusal-status.server.ts'
import type { Shop } from '../../../platform/shop.server.ts'
import { setUserDisabled } from '../../../shop/accounts/user-changes.server.ts'
import { promoteToAdmin } from '../../../shop/accounts/users.server.ts'
import type { UserAnswer } from './user-answer.ts'

/** Makes an administrator, disables or enables an account, as the form's intent says. [ADM-14 BEY-19] */
export async function changeUser(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, user } = signedIn(context)
  const asked = await readForm(request, parseUserChange)
  if (!asked.ok) return refused({ intent: 'promote', refusal: asked.refusal })
  const { intent } = asked.value
  const changed = await change(shop, user, asked.value)
  return changed.ok ? data<UserAnswer>({ intent }) : refused({ intent, refusal: changed.refusal })
}

async function change(shop: Shop, actor: User, { intent, userId }: UserChange): Promise<Result<unknown>> {
  if (intent === 'promote') return await promoteToAdmin(shop, actor, userId)
  return await setUserDisabled(shop, actor, { userId, isDisabled: intent === 'disable' })
}

function refused(answer: Required<UserAnswer>) {
  return data<UserAnswer>(answer, { status: refusalStatus(answer.refusal) })
}
