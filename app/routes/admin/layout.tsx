import { Link, Outlet } from 'react-router'
import { countFailingMails } from '../../platform/mail/waiting-mails.server.ts'
import { ENGLISH_ADMIN } from '../../texts/en-admin.ts'
import * as adminTexts from '../../texts/mk/admin.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { MoreEnglish, useTexts } from '../../texts/texts-context.tsx'
import { ADMIN_MENU_ID, AdminMenu, AdminMenuDialog } from '../../ui/admin/admin-menu.tsx'
import { LoadingNotice } from '../../ui/admin/loading-notice.tsx'
import { useAdminSignOut } from '../../ui/admin/use-admin-sign-out.ts'
import { Alert } from '../../ui/kit/alert.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { Icon } from '../../ui/kit/icon.tsx'
import { opensDialog } from '../../ui/kit/opens-dialog.ts'
import { useUser } from '../../ui/account/me.ts'
import { paths } from '../../ui/paths.ts'
import { signedIn } from '../context.server.ts'
import { requireAdmin } from '../guards.server.ts'
import type { Route } from './+types/layout.ts'
import '../../ui/styles/admin.css'
import '../../ui/styles/admin-panels.css'
import '../../ui/admin/admin.css'
import '../../ui/admin/list.css'
import '../../ui/admin/save-bar.css'

export const middleware = [requireAdmin]

/** Makes the guard run when the browser goes from page to page, and tells whether mails can't be sent. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const failing = await countFailingMails(shop, user)
  return { failingMails: failing.ok ? failing.value : 0 }
}

/**
 * From screen to screen nothing of the frame is read anew, so that a screen that can't be read fails alone, inside the frame.
 * The guard runs for the screen's own loader as well.
 */
export const shouldRevalidate = () => false

/** The frame of the administration: menu at the side, below 1024 px as a window from the left. [ADM-01] */
export default function AdminLayout({ loaderData: { failingMails } }: Route.ComponentProps) {
  return (
    <MoreEnglish english={ENGLISH_ADMIN}>
      <AdminFrame failingMails={failingMails} />
    </MoreEnglish>
  )
}

function AdminFrame({ failingMails }: { failingMails: number }) {
  const t = useTexts(shellTexts)
  const signOut = useAdminSignOut()
  return (
    <div className="adm">
      <a className="skip" href="#main">
        {t.a11y.skip}
      </a>
      <aside className="side-n">
        <AdminMenu signOut={signOut} />
      </aside>
      <AdminMenuDialog signOut={signOut} />
      <div className="adm-body">
        <AdminHeader />
        <LoadingNotice />
        <MailNotice count={failingMails} />
        <Outlet />
      </div>
    </div>
  )
}

function AdminHeader() {
  const t = useTexts(shellTexts)
  const { admin } = useTexts(adminTexts)
  const user = useUser()
  const name = user?.displayName || user?.email || ''
  const [before = '', after = ''] = admin.welcome({ name: '\n' }).split('\n')
  return (
    <header className="atop">
      <button
        type="button"
        className="ib only-narrow"
        aria-label={t.nav.menuOpen}
        {...opensDialog(ADMIN_MENU_ID)}
      >
        <Icon name="menu" />
      </button>
      <p className="small muted">
        {before}
        <b>{name}</b>
        {after}
      </p>
      <ButtonLink to={paths.home()} kind="secondary" size="sm">
        {admin.shop}
      </ButtonLink>
    </header>
  )
}

/** On every screen of the administration while mails can't be sent: customers wait for them. [BEY-03] */
function MailNotice({ count }: { count: number }) {
  const texts = useTexts(adminTexts).mails
  if (count === 0) return null
  return (
    <div className="mail-notice">
      <Alert kind="warning">
        {texts.notice(count)} <Link to={paths.admin.mails()}>{texts.see}</Link>
      </Alert>
    </div>
  )
}
