import { Link } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { useAuthModal } from './auth-modal.tsx'
import { CartLink } from './cart-link.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { opensDialog } from './opens-dialog.ts'
import { paths } from './paths.ts'
import { useShopData } from './shop-data.ts'
import { SIDE_MENU_ID, SideMenu } from './side-menu.tsx'
import { useFavoriteIds } from './use-favorites.ts'
import { usePendingFavorite } from './use-pending-favorite.ts'
import { UserMenu } from './user-menu.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The delivery banner, and under it the bar that stays on screen. [CH-01…04] */
export function Header() {
  const t = useTexts()
  const { user } = useShopData()
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
            <CartLink />
            {user ? <UserMenu user={user} signOut={signOut} /> : <SignInButton />}
          </div>
        </div>
      </header>
      <SideMenu signOut={signOut} />
    </>
  )
}

function FavoritesLink() {
  const t = useTexts()
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
function SignInButton() {
  const t = useTexts()
  const authModal = useAuthModal()
  return (
    <Link
      className="ib in"
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
