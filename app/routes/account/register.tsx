import { parseRegister } from '../../shop/accounts/schema.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { RegisterForm, AuthPage } from '../../ui/account/auth-forms.tsx'
import { attemptInBrowser } from '../../ui/account/use-auth.ts'
import { paths } from '../../ui/paths.ts'
import { accountsOf, refused } from '../request.server.ts'
import type { Route } from './+types/register.ts'
import { answerAuth, loadNext, readAuthForm } from './auth/auth-form.server.ts'

export const loader = loadNext

/** Only the page asks for the terms; the dialog states that they are accepted. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readAuthForm(request, parseRegister)
  if (!asked.ok) return refused(asked.refusal)
  const { form, typed, isModal, hasTerms } = asked.value
  if (!form.ok) return refused(form.refusal, { typed })
  if (!isModal && !hasTerms) return refused({ code: 'form-incomplete', fields: ['terms'] }, { typed })
  return answerAuth(await accountsOf(context).register(request, form.value), asked.value)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptInBrowser(serverAction)

export default function Register({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  return (
    <AuthPage title={t.auth.titleRegister} other={{ to: paths.login(next), label: t.auth.toSignin }}>
      <RegisterForm next={next} answer={actionData} />
    </AuthPage>
  )
}
