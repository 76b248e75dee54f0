import { Outlet } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { requireAdmin } from '../../server/guards.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { opensDialog } from '../../ui/opens-dialog.ts'
import { paths } from '../../ui/paths.ts'
import { useShopData } from '../../ui/shop-data.ts'
import { ADMIN_MENU_ID, AdminMenu, AdminMenuDialog } from './admin-menu.tsx'
import { useAdminSignOut } from './use-admin-sign-out.ts'
import '../../ui/styles/admin.css'
import '../../ui/styles/admin-panels.css'
import './admin.css'

export const middleware = [requireAdmin]

/** Without a loader the guard would not run when the browser goes from page to page. */
export function loader() {
  return null
}

/** The frame of the administration: menu at the side, below 1024 px as a window from the left. [ADM-01] */
export default function AdminLayout() {
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
