import { data, useRevalidator } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useAuthCheckTexts } from '../../i18n/auth-check-texts.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { getAuthState } from '../../server/auth-state.server.ts'
import { accountsOf, languageOf, signedIn } from '../../server/context.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Detail } from '../../ui/detail.tsx'
import { AdminPage } from './admin-page.tsx'
import { DetailPanel } from './auth-check/detail-panel.tsx'
import { SessionPanels } from './auth-check/session-panels.tsx'
import type { Route } from './+types/test.ts'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** The state of the sign-in, for finding out why it does not work; nothing secret is sent. [ADM-16] */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const state = await getAuthState(shop, user, { sessions: accountsOf(context), request })
  if (!state.ok) throw data(null, { status: 403 })
  return { ...state.value, language: languageOf(context) }
}

export default function TestScreen({ loaderData }: Route.ComponentProps) {
  const { admin } = useAdminTexts()
  const texts = useAuthCheckTexts()
  const { user, session, language, engine, now } = loaderData
  return (
    <AdminPage title={admin.testTitle} lead={texts.lead}>
      <div className="detail-panels">
        <DetailPanel title={texts.person}>
          <Detail label={texts.name}>{user.displayName || texts.noName}</Detail>
          <Detail label={texts.email}>{user.email}</Detail>
          <Detail label={texts.role}>{texts.roles[user.role]}</Detail>
          <Detail label={texts.id}>
            <code>{user.id}</code>
          </Detail>
          <Detail label={texts.memberSince}>{formatDateTime(user.createdAt)}</Detail>
          <Detail label={texts.lastSignIn}>
            {user.lastLoginAt === null ? texts.never : formatDateTime(user.lastLoginAt)}
          </Detail>
        </DetailPanel>
        {session ? <SessionPanels session={session} /> : <Alert kind="warning">{texts.noSession}</Alert>}
        <DetailPanel title={texts.server}>
          <Detail label={texts.now}>{formatDateTime(now)}</Detail>
          <Detail label={texts.language}>{texts.languages[language]}</Detail>
          <Detail label={texts.engine}>{ENGINES[engine]}</Detail>
        </DetailPanel>
      </div>
      <Refresh now={now} />
    </AdminPage>
  )
}

/** Reads everything again; without script the form asks for the page anew. */
function Refresh({ now }: { now: number }) {
  const texts = useAuthCheckTexts()
  const { revalidate, state } = useRevalidator()
  return (
    <form
      method="get"
      className="refresh"
      onSubmit={(event) => {
        event.preventDefault()
        void revalidate()
      }}
    >
      <Button type="submit" kind="secondary" busy={state !== 'idle'} busyLabel={texts.refreshing}>
        {texts.refresh}
      </Button>
      <p className="small muted" role="status">
        {texts.refreshed({ time: formatDateTime(now) })}
      </p>
    </form>
  )
}
