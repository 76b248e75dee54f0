import { useEffect, useId, useRef, type FormEvent } from 'react'
import { Link, NavLink, useHref, useLocation } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Logo } from '../storefront/logo.tsx'
import { paths } from '../paths.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import * as adminTexts from '../../texts/mk/admin.ts'
import * as reportTexts from '../../texts/mk/admin-reports.ts'

export const ADMIN_MENU_ID = 'admin-menu'

interface MenuProps {
  signOut: () => void
}

/** The screens of the administration, the way back to the shop, and signing out. [ADM-01] */
export function AdminMenu({ signOut }: MenuProps) {
  const t = useTexts(shellTexts)
  const { admin } = useTexts(adminTexts)
  const { audit } = useTexts(reportTexts)
  const screens: { to: string; icon: IconName; label: string }[] = [
    { to: paths.admin.dashboard(), icon: 'grid', label: admin.navDashboard },
    { to: paths.admin.products(), icon: 'box', label: admin.navProducts },
    { to: paths.admin.orders(), icon: 'list', label: admin.navOrders },
    { to: paths.admin.users(), icon: 'user', label: admin.navUsers },
    { to: paths.admin.promoCodes(), icon: 'tag', label: admin.navPromo },
    { to: paths.admin.deliverySettings(), icon: 'truck', label: admin.navDelivery },
    { to: paths.admin.shop(), icon: 'filters', label: admin.navShopDetails },
    { to: paths.admin.audit(), icon: 'shield', label: audit.nav },
  ]
  function askToSignOut(event: FormEvent) {
    event.preventDefault()
    signOut()
  }
  return (
    <>
      <Logo />
      <nav aria-label={admin.title}>
        {screens.map(({ to, icon, label }) => (
          <NavLink key={to} to={to} end={to === paths.admin.dashboard()}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="btm">
        <Link to={paths.home()}>
          <Icon name="chevron-left" />
          {admin.navShop}
        </Link>
        <form method="post" action={useHref(paths.logout())} onSubmit={askToSignOut}>
          <button type="submit">
            <Icon name="sign-out" />
            {t.user.signout}
          </button>
        </form>
      </div>
    </>
  )
}

/** The same menu on narrow screens; closes with Escape, beside it, and when a screen was chosen. */
export function AdminMenuDialog({ signOut }: MenuProps) {
  const t = useTexts(shellTexts)
  const { admin } = useTexts(adminTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { key } = useLocation()
  const close = () => dialog.current?.close()

  useEffect(close, [key])

  function closeAndSignOut() {
    close()
    signOut()
  }

  return (
    <dialog id={ADMIN_MENU_ID} className="adm-menu" ref={dialog} aria-labelledby={titleId} closedby="any">
      <div className="side-n">
        <form method="dialog">
          <h2 id={titleId}>{admin.title}</h2>
          <button type="submit" className="ib" aria-label={t.nav.menuClose}>
            <Icon name="close" />
          </button>
        </form>
        <AdminMenu signOut={closeAndSignOut} />
      </div>
    </dialog>
  )
}
