import { parseSignIn } from '../../shop/accounts/schema.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { SignInForm, AuthPage } from '../../ui/account/auth-forms.tsx'
import { attemptInBrowser } from '../../ui/account/use-auth.ts'
import { paths } from '../../ui/paths.ts'
import { accountsOf } from '../request.server.ts'
import type { Route } from './+types/login.ts'
import { answerAuthForm, loadNext } from './auth/auth-form.server.ts'

export const loader = loadNext

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAuthForm({ request, context }, parseSignIn, (form) => accountsOf(context).signIn(request, form))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptInBrowser(serverAction)

export default function Login({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  return (
    <AuthPage title={t.auth.titleSignin} other={{ to: paths.register(next), label: t.auth.toRegister }}>
      <SignInForm next={next} answer={actionData} />
    </AuthPage>
  )
}
