import { Link } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { useAuthModal } from '../account/auth-modal.tsx'
import { useMe } from '../account/me.ts'
import { CartLink } from './cart-link.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { opensDialog } from '../kit/opens-dialog.ts'
import { paths } from '../paths.ts'
import { SIDE_MENU_ID, SideMenu } from './side-menu.tsx'
import { useFavoriteIds } from './use-favorites.ts'
import { usePendingFavorite } from './use-pending-favorite.ts'
import { UserMenu } from './user-menu.tsx'
import { useSignOut } from '../account/use-sign-out.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

/** The delivery banner, and under it the bar that stays on screen. [CH-01…04] */
export function Header() {
  const t = useTexts(shellTexts)
  const me = useMe()
  const user = me?.user
  const signOut = useSignOut()
  usePendingFavorite()
  return (
    <>
      <a className="skip" href="#main">
        {t.a11y.skip}
      </a>
      <DeliveryBanner />
      <header className="hdr">
        <div className="wrap">
          <button
            type="button"
            className="ib menu"
            aria-label={t.nav.menuOpen}
            {...opensDialog(SIDE_MENU_ID)}
          >
            <Icon name="menu" />
          </button>
          <Logo />
          <MainNav className="nav" />
          <div className="acts">
            {user && <FavoritesLink />}
            {!me && <EarlyLink to={paths.favorites()} icon="heart" label={t.nav.favorites} />}
            <CartLink />
            {user ? <UserMenu user={user} signOut={signOut} /> : <SignInButton isEarly={!me} />}
            {!me && <EarlyLink to={paths.profile()} icon="user" label={t.user.profile} />}
          </div>
        </div>
      </header>
      <SideMenu signOut={signOut} />
    </>
  )
}

/** In the place of what only users have, until it is known who is signed in: painted when first-paint.ts found the hint. */
function EarlyLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link className="ib early-user" to={to} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}

function FavoritesLink() {
  const t = useTexts(shellTexts)
  const count = useFavoriteIds().size
  return (
    <Link className="ib" to={paths.favorites()} aria-label={t.nav.favoritesAria(count)}>
      <Icon name="heart" />
      {count > 0 && (
        <span className="n" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}

/** Without script it is a link to the page with the same form. */
function SignInButton({ isEarly }: { isEarly: boolean }) {
  const t = useTexts(shellTexts)
  const authModal = useAuthModal()
  return (
    <Link
      className={isEarly ? 'ib in early-visitor' : 'ib in'}
      to={paths.login()}
      aria-label={t.user.signin}
      onClick={(event) => {
        event.preventDefault()
        authModal.open()
      }}
    >
      <Icon name="user" />
    </Link>
  )
}
