import { Link } from 'react-router'
import { accountsOf, signedIn } from '../context.server.ts'
import { requireUser } from '../guards.server.ts'
import { Page } from '../../ui/kit/page.tsx'
import { PageMeta } from '../../ui/kit/page-meta.tsx'
import { paths } from '../../ui/paths.ts'
import { useAuth } from '../../ui/account/use-auth.ts'
import { answerInBrowser } from './auth/answer-in-browser.ts'
import { ChangePassword } from './profile/account/change-password.tsx'
import { DeleteAccount } from './profile/account/delete-account.tsx'
import { OwnData } from './profile/account/own-data.tsx'
import { changeAccount } from './profile/account/security-action.server.ts'
import type { SecurityAnswer } from './profile/account/security-answer.ts'
import { Sessions } from './profile/account/sessions.tsx'
import type { Route } from './+types/profile-security.ts'
import './profile/profile.css'
import './profile/account/security.css'
import { useTexts } from '../../texts/texts-context.tsx'
import * as accountTexts from '../../texts/mk/account.ts'

export const middleware = [requireUser]

/** The person's open sessions. [BEY-16] */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = signedIn(context)
  return { sessions: await accountsOf(context).listSessions(request, user) }
}

export const action = ({ request, context }: Route.ActionArgs) => changeAccount(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerInBrowser<SecurityAnswer>(serverAction)

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
