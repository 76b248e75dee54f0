import { parseRegister } from '../../shop/accounts/schema.ts'
import { refuse } from '../../shop/use-case.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { RegisterForm, AuthPage } from '../../ui/account/auth-forms.tsx'
import { attemptInBrowser } from '../../ui/account/use-auth.ts'
import { paths } from '../../ui/paths.ts'
import { accountsOf } from '../request.server.ts'
import type { Route } from './+types/register.ts'
import { answerAuthForm, loadNext } from './auth/auth-form.server.ts'

export const loader = loadNext

/** Only the page asks for the terms; the dialog states that they are accepted. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerAuthForm({ request, context }, parseRegister, async (form, { isModal, hasTerms }) => {
    if (!isModal && !hasTerms) return refuse({ code: 'form-incomplete', fields: ['terms'] })
    return await accountsOf(context).register(request, form)
  })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => attemptInBrowser(serverAction)

export default function Register({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  return (
    <AuthPage title={t.auth.titleRegister} other={{ to: paths.login(next), label: t.auth.toSignin }}>
      <RegisterForm next={next} answer={actionData} />
    </AuthPage>
  )
}
