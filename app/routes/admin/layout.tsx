import { Outlet } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { signedIn } from '../../server/context.server.ts'
import { requireAdmin } from '../../server/guards.server.ts'
import { countFailingMails } from '../../server/waiting-mails.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { opensDialog } from '../../ui/opens-dialog.ts'
import { paths } from '../../ui/paths.ts'
import { useShopData } from '../../ui/shop-data.ts'
import { ADMIN_MENU_ID, AdminMenu, AdminMenuDialog } from './admin-menu.tsx'
import { LoadingNotice } from './loading-notice.tsx'
import { MailNotice } from './mails/mail-notice.tsx'
import { useAdminSignOut } from './use-admin-sign-out.ts'
import type { Route } from './+types/layout.ts'
import '../../ui/styles/admin.css'
import '../../ui/styles/admin-panels.css'
import './admin.css'
import './list.css'
import './save-bar.css'

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
  const t = useTexts()
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
  const t = useTexts()
  const { admin } = useAdminTexts()
  const { user } = useShopData()
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
