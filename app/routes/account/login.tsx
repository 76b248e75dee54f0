import { parseSignIn } from '../../shop/accounts/schema.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { SignInForm, AuthPage } from '../../ui/account/auth-forms.tsx'
import { attemptInBrowser } from '../../ui/account/use-auth.ts'
import { paths } from '../../ui/paths.ts'
import { accountsOf, refused } from '../request.server.ts'
import type { Route } from './+types/login.ts'
import { answerAuth, loadNext, readAuthForm } from './auth/auth-form.server.ts'

export const loader = loadNext

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readAuthForm(request, parseSignIn)
  if (!asked.ok) return refused(asked.refusal)
  const { form, typed } = asked.value
  if (!form.ok) return refused(form.refusal, { typed })
  return answerAuth(await accountsOf(context).signIn(request, form.value), asked.value)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptInBrowser(serverAction)

export default function Login({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  return (
    <AuthPage title={t.auth.titleSignin} other={{ to: paths.register(next), label: t.auth.toRegister }}>
      <SignInForm next={next} answer={actionData} />
    </AuthPage>
  )
}
