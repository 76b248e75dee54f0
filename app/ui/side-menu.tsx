import { useEffect, useId, useRef, type FormEvent } from 'react'
import { Link, useHref, useLocation } from 'react-router'
import { CATEGORIES } from '../domain/category.ts'
import { isAdmin } from '../domain/user.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { useAuthModal } from './auth-modal.tsx'
import { Icon } from './icon.tsx'
import { Kept } from './kept-html.tsx'
import { MainNav } from './main-nav.tsx'
import { paths } from './paths.ts'
import { useShopData } from './shop-data.ts'

export const SIDE_MENU_ID = 'side-menu'

/** The navigation of narrow screens: a native dialog from the left, full height. [CH-04] */
export function SideMenu({ signOut }: { signOut: () => void }) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { key } = useLocation()

  useEffect(() => dialog.current?.close(), [key])

  return (
    <dialog id={SIDE_MENU_ID} className="smenu" ref={dialog} aria-labelledby={titleId} closedby="any">
      <div className="in">
        <form method="dialog">
          <h2 id={titleId}>{t.nav.menuTitle}</h2>
          <button type="submit" className="ib" aria-label={t.nav.menuClose}>
            <Icon name="close" />
          </button>
        </form>
        <MainNav className="pages" />
        <Kept as="nav" of={['categories']} aria-label={`${t.nav.menuTitle}: ${t.footer.categories}`}>
          <h3>{t.footer.categories}</h3>
          {CATEGORIES.map((category) => (
            <Link key={category} to={paths.products({ category })}>
              {t.cat[category]}
            </Link>
          ))}
        </Kept>
        <AccountLinks closeMenu={() => dialog.current?.close()} signOut={signOut} />
      </div>
    </dialog>
  )
}

function AccountLinks({ closeMenu, signOut }: { closeMenu: () => void; signOut: () => void }) {
  const t = useTexts()
  const { user } = useShopData()
  const authModal = useAuthModal()
  const signOutAddress = useHref(paths.logout())
  if (!user) {
    return (
      <div className="account">
        <Link
          to={paths.login()}
          onClick={(event) => {
            event.preventDefault()
            closeMenu()
            authModal.open()
          }}
        >
          <Icon name="user" />
          {t.user.signin}
        </Link>
      </div>
    )
  }
  function askToSignOut(event: FormEvent) {
    event.preventDefault()
    closeMenu()
    signOut()
  }
  return (
    <div className="account">
      <Link to={paths.favorites()}>
        <Icon name="heart" />
        {t.nav.favorites}
      </Link>
      <Link to={paths.profile()}>
        <Icon name="user" />
        {t.user.profile}
      </Link>
      {isAdmin(user) && (
        <Link to={paths.admin.dashboard()}>
          <Icon name="grid" />
          {t.user.admin}
        </Link>
      )}
      <form method="post" action={signOutAddress} onSubmit={askToSignOut}>
        <button type="submit">
          <Icon name="sign-out" />
          {t.user.signout}
        </button>
      </form>
    </div>
  )
}
