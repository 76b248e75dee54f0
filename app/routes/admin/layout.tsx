import { Link, Outlet, useLocation, useNavigation, useSubmit } from 'react-router'
import { lacksMailServer } from '../../platform/settings.server.ts'
import { countFailingEmails } from '../../shop/emails/waiting-emails.server.ts'
import { ENGLISH_ADMIN } from '../../texts/en-admin.ts'
import * as reportTexts from '../../texts/mk/admin-reports.ts'
import { MoreEnglish, useTexts } from '../../texts/texts-context.tsx'
import { useUser } from '../../ui/account/me.ts'
import { RowAnswers } from '../../ui/admin/row-change.tsx'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { opensDialog } from '../../ui/kit/dialog.tsx'
import { IconButton, type IconName } from '../../ui/kit/icon.tsx'
import { useIsLong } from '../../ui/kit/later.ts'
import { Alert } from '../../ui/kit/states.tsx'
import { paths } from '../../ui/paths.ts'
import { Logo, useSignOut } from '../../ui/storefront/header.tsx'
import { IconLink, MenuDialog, SignOutForm } from '../../ui/storefront/side-menu.tsx'
import { requireAdmin } from '../guards.server.ts'
import { settingsOf, signedIn } from '../request.server.ts'
import type { Route } from './+types/layout.ts'
import '../../ui/admin/admin.css'
import '../../ui/admin/list-and-form.css'

export const middleware = [requireAdmin]

/** Makes the guard run on navigations in the browser too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const failing = await countFailingEmails(services, user)
  return { failingEmails: failing.ok ? failing.value : 0, lacksServer: lacksMailServer(settingsOf(context)) }
}

/** With the open screen. What fails to load on the way to another one fails alone, inside the layout. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: Record<'currentUrl' | 'nextUrl', URL>) =>
  currentUrl.href === nextUrl.href

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MoreEnglish english={ENGLISH_ADMIN}>
      <AdminFrame {...loaderData} />
    </MoreEnglish>
  )
}

function AdminFrame({ failingEmails, lacksServer }: Route.ComponentProps['loaderData']) {
  const { admin, mails, nav, user } = useTexts(reportTexts)
  const signOut = useSignOut({ title: admin.signoutConfirm, yes: user.signoutConfirmYes }, useSubmit())
  return (
    <div className="adm">
      <a className="skip" href="#main">
        {nav.skip}
      </a>
      <aside className="side-n">
        <AdminMenu signOut={signOut} />
      </aside>
      <MenuDialog id={ADMIN_MENU_ID} className="adm-menu" inner="side-n" title={admin.title}>
        <AdminMenu signOut={signOut} />
      </MenuDialog>
      <div className="adm-body">
        <AdminHeader />
        <LoadingNotice />
        <RowAnswers />
        {(failingEmails > 0 || lacksServer) && (
          <div className="mail-notice">
            <Alert kind="warning">
              {lacksServer ? mails.noServer : mails.notice(failingEmails)}{' '}
              <Link to={paths.admin.mails()}>{mails.see}</Link>
            </Alert>
          </div>
        )}
        <Outlet />
      </div>
    </div>
  )
}

function AdminHeader() {
  const { nav, admin, marked } = useTexts(reportTexts)
  const user = useUser()
  const name = user?.displayName || user?.email || ''
  const [before = '', after = ''] = admin.welcome({ name: '\n' }).split('\n')
  return (
    <header className="atop no-print">
      <IconButton icon="menu" className="only-m" label={nav.menuOpen} {...opensDialog(ADMIN_MENU_ID)} />
      <p className="small muted">
        {before}
        <b>{marked(name)}</b>
        {after}
      </p>
      <ButtonLink to={paths.home()} kind="secondary" size="sm">
        {admin.shop}
      </ButtonLink>
    </header>
  )
}

const ADMIN_MENU_ID = 'admin-menu'

function AdminMenu({ signOut }: { signOut: () => void }) {
  const { pathname } = useLocation()
  const { nav, admin, audit, usersAdmin } = useTexts(reportTexts)
  const screens: { to: string; icon: IconName; label: string }[] = [
    { to: paths.admin.dashboard(), icon: 'grid', label: admin.navDashboard },
    { to: paths.admin.products(), icon: 'box', label: nav.products },
    { to: paths.admin.orders(), icon: 'list', label: admin.ordersTitle },
    { to: paths.admin.users(), icon: 'user', label: usersAdmin.title },
    { to: paths.admin.promoCodes(), icon: 'tag', label: admin.navPromo },
    { to: paths.admin.deliverySettings(), icon: 'truck', label: admin.navDelivery },
    { to: paths.admin.shop(), icon: 'filters', label: admin.navShopDetails },
    { to: paths.admin.audit(), icon: 'shield', label: audit.title },
  ]
  return (
    <>
      <Logo />
      <nav aria-label={admin.title}>
        {screens.map(({ to, icon, label }) => {
          const isHere = to === paths.admin.dashboard() ? pathname === to : pathname.startsWith(to)
          return (
            <IconLink key={to} to={to} icon={icon} label={label} aria-current={isHere ? 'page' : undefined} />
          )
        })}
      </nav>
      <div className="btm">
        <IconLink to={paths.home()} icon="chevron-left" label={admin.navShop} />
        <SignOutForm signOut={signOut} />
      </div>
    </>
  )
}

const SHOWN_AFTER_MS = 300

function LoadingNotice() {
  const t = useTexts(reportTexts)
  const isSlow = useIsLong(useNavigation().state === 'loading', SHOWN_AFTER_MS)
  return (
    <p className="adm-loading" role="status">
      {isSlow && <span>{t.common.loading}</span>}
    </p>
  )
}
