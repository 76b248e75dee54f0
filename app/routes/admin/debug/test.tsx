import { type ReactNode, useId } from 'react'
import { formatDateTime } from '../../../texts/format.ts'
import * as adminTexts from '../../../texts/mk/admin.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { Detail } from '../../../ui/kit/details.tsx'
import { Alert } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { accountsOf, languageOf, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/test.ts'
import './debug.css'

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** Nothing secret is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = signedIn(context)
  const state = shown(await accountsOf(context).readAuthState(request, user))
  return { ...state, language: languageOf(context) }
}

export default function TestScreen({ loaderData }: Route.ComponentProps) {
  const { auth, admin, usersAdmin, authCheck: texts } = useTexts(adminTexts)
  const { user, session, language, engine, now } = loaderData
  return (
    <AdminPage title={admin.testTitle} lead={texts.lead}>
      <div className="detail-panels">
        <DetailPanel title={texts.person}>
          <Detail label={usersAdmin.name}>{user.displayName || usersAdmin.noName}</Detail>
          <Detail label={auth.email}>{user.email}</Detail>
          <Detail label={usersAdmin.role}>{usersAdmin.roles[user.role]}</Detail>
          <Detail label={texts.id}>
            <code>{user.id}</code>
          </Detail>
          <Detail label={texts.memberSince}>{formatDateTime(user.createdAt)}</Detail>
          <Detail label={usersAdmin.lastLogin}>
            {user.lastLoginAt === null ? usersAdmin.never : formatDateTime(user.lastLoginAt)}
          </Detail>
        </DetailPanel>
        {session ? <SessionPanels session={session} /> : <Alert kind="warning">{texts.noSession}</Alert>}
        <DetailPanel title={texts.server}>
          <Detail label={texts.now}>{formatDateTime(now)}</Detail>
          <Detail label={texts.language}>{texts.languages[language]}</Detail>
          <Detail label={texts.engine}>{ENGINES[engine]}</Detail>
        </DetailPanel>
      </div>
      <div className="row list-actions">
        <ButtonLink to={paths.admin.test()} kind="secondary">
          {texts.refresh}
        </ButtonLink>
        <p className="small muted" role="status">
          {texts.refreshed({ time: formatDateTime(now) })}
        </p>
      </div>
    </AdminPage>
  )
}

/** Never the content of the cookie. */
function SessionPanels({ session }: { session: NonNullable<Route.ComponentProps['loaderData']['session']> }) {
  const { yesNo, authCheck: texts } = useTexts(adminTexts)
  const { startedAt, renewedAt, endsAt, cookie } = session
  const word = (isSo: boolean) => (isSo ? yesNo.yes : yesNo.no)
  return (
    <>
      <DetailPanel title={texts.session}>
        <Detail label={texts.startedAt}>{formatDateTime(startedAt)}</Detail>
        <Detail label={texts.renewedAt}>{formatDateTime(renewedAt)}</Detail>
        <Detail label={texts.endsAt}>{formatDateTime(endsAt)}</Detail>
      </DetailPanel>
      <DetailPanel title={texts.cookie}>
        <Detail label={texts.cookieName}>
          <code>{cookie.name}</code>
        </Detail>
        <Detail label={`${texts.httpOnly} (HttpOnly)`}>{word(cookie.isHttpOnly)}</Detail>
        <Detail label={`${texts.secure} (Secure)`}>{word(cookie.isSecure)}</Detail>
        <Detail label={`${texts.sameSite} (SameSite)`}>
          <code>{cookie.sameSite}</code>
        </Detail>
      </DetailPanel>
    </>
  )
}

function DetailPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="details">{children}</dl>
    </section>
  )
}
