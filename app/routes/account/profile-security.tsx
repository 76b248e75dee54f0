import { Link, data, redirect } from 'react-router'
import { parseAccountDeletion, parsePasswordChange, parseSessionEnd } from '../../shop/accounts/schema.ts'
import { ok, type Refusal, refuse, type Result } from '../../shop/use-case.ts'
import * as accountTexts from '../../texts/mk/account.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useAuth } from '../../ui/account/use-auth.ts'
import { sendInBrowser } from '../../ui/kit/form.ts'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { paths } from '../../ui/paths.ts'
import { requireUser } from '../guards.server.ts'
import { accountsOf, type Context, readForm, refusalStatus, signedIn } from '../request.server.ts'
import type { Route } from './+types/profile-security.ts'
import {
  ChangePassword,
  DeleteAccount,
  OwnData,
  type SecurityAnswer,
  Sessions,
  SECURITY_INTENTS,
  type SecurityIntent,
} from './profile/security-sections.tsx'
import './profile/profile.css'

export const middleware = [requireUser]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = signedIn(context)
  return { sessions: await accountsOf(context).listSessions(request, user) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm({ request, context }, (input) => {
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

async function change(
  intent: SecurityIntent,
  { input, request, context }: { input: unknown; request: Request; context: Context },
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendInBrowser(serverAction)

export default function ProfileSecurity({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const texts = useTexts(accountTexts).security
  const { user } = useAuth()
  if (!user) return null
  return (
    <Page>
      <PageMeta title={texts.title} noindex />
      <div className="profile-head">
        <h1>{texts.title}</h1>
        <p>
          <Link className="back" to={paths.profile()}>
            {texts.back}
          </Link>
        </p>
      </div>
      <div className="profile security">
        <ChangePassword email={user.email} answer={actionData} />
        <Sessions sessions={sessions} answer={actionData} />
        <OwnData />
        <DeleteAccount answer={actionData} />
      </div>
    </Page>
  )
}
