import { memo, useEffect, useRef, type FocusEvent } from 'react'
import { type FetcherSubmitFunction, type SubmitFunction, useFetcher, useLocation } from 'react-router'
import { shownMessage } from '../../shop/delivery/rules.ts'
import { isAdmin, type User } from '../../shop/use-case.ts'
import { deliveryFigures } from '../../texts/format.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts, useLanguage } from '../../texts/texts-context.tsx'
import { openAuthDialog } from '../account/ask-to-sign-in.ts'
import { useMe } from '../account/me.ts'
import { useCart, browserCart } from '../cart/use-cart.ts'
import { isAnswering } from '../kit/ask-server.ts'
import { tabStore } from '../kit/browser-storage.ts'
import { confirm, opensDialog, type Question } from '../kit/dialog.tsx'
import { allAnswered, hasUnsaved } from '../kit/form.ts'
import { Icon, IconButton, type IconName } from '../kit/icon.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { showToast } from '../kit/toasts.tsx'
import { hintsAtUser, useShopData } from '../live/shop-data.ts'
import { paths } from '../paths.ts'
import { useFavoriteIds, usePendingFavorite } from './favorites.tsx'
import { HeaderSearch } from './search-box.tsx'
import { IconLink, MainNav, SIDE_MENU_ID, SideMenu, SignOutForm } from './side-menu.tsx'

const MENU_ID = 'user-menu'

export const Header = memo(function Header() {
  const t = useTexts(shellTexts)
  const me = useMe()
  const user = me?.user
  const question = {
    title: t.user.signoutConfirmTitle,
    text: t.user.signoutConfirmText,
    yes: t.user.signoutConfirmYes,
  }
  const signOut = useSignOut(question, useFetcher().submit)
  usePendingFavorite()
  return (
    <>
      <a className="skip" href="#main">
        {t.nav.skip}
      </a>
      <DeliveryBanner />
      <header className="hdr">
        <div className="wrap">
          <IconButton icon="menu" className="only-m" label={t.nav.menuOpen} {...opensDialog(SIDE_MENU_ID)} />
          <Logo />
          <MainNav className="nav" />
          <div className="acts">
            <HeaderSearch />
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
})

/** Shown instead of a user's links while the user is unknown, if document-scripts.tsx found the hint. */
function EarlyLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <PageLink className="ib early-user" to={to} aria-label={label}>
      <Icon name={icon} />
    </PageLink>
  )
}

function FavoritesLink() {
  const t = useTexts(shellTexts)
  const count = useFavoriteIds().size
  return (
    <PageLink className="ib" to={paths.favorites()} aria-label={t.nav.favoritesAria(count)}>
      <Icon name="heart" />
      {count > 0 && (
        <span className="n" aria-hidden="true">
          {count}
        </span>
      )}
    </PageLink>
  )
}

function SignInButton({ isEarly }: { isEarly: boolean }) {
  const t = useTexts(shellTexts)
  return (
    <PageLink
      className={isEarly ? 'ib in early-visitor' : 'ib in'}
      to={paths.login()}
      aria-label={t.user.signin}
      onClick={(event) => {
        event.preventDefault()
        openAuthDialog()
      }}
    >
      <Icon name="user" />
    </PageLink>
  )
}

/** Before hydration the style sheet paints the count that document-scripts.tsx found. */
function CartLink() {
  const t = useTexts(shellTexts)
  const { count, isKnown } = useCart()
  const isEarly = !isKnown && count === 0
  return (
    <PageLink className="ib" to={paths.cart()} aria-label={isEarly ? t.nav.cart : t.nav.cartAria(count)}>
      <Icon name="bag" />
      {isEarly && <span className="n early" aria-hidden="true" />}
      {count > 0 && (
        <span className="n" key={count} aria-hidden="true">
          {count}
        </span>
      )}
    </PageLink>
  )
}

/** The administrator's message is Macedonian; the English one has only the figures of the settings. */
function DeliveryBanner() {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { delivery } = useShopData()
  const figures = deliveryFigures(delivery)
  const english = figures.reduced === null ? t.banner.freeFrom(figures) : ''
  const message = language === 'en' && delivery.deliveryMessage !== '' ? english : shownMessage(delivery)
  if (message === '') return null
  return (
    <div className="banner" role="region" aria-label={t.banner.label}>
      {t.marked(message)}
    </div>
  )
}

function UserMenu({ user, signOut }: { user: User; signOut: () => void }) {
  const t = useTexts(shellTexts)
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  useEffect(() => menu.current?.hidePopover(), [key])

  function closeWhenLeft(event: FocusEvent) {
    const next = event.relatedTarget
    if (next instanceof Element && !next.closest(`#${MENU_ID}, [popovertarget]`)) menu.current?.hidePopover()
  }

  return (
    <>
      <IconButton icon="user" label={t.user.menu({ name: user.displayName })} popoverTarget={MENU_ID} />
      <div className="umenu" id={MENU_ID} popover="auto" ref={menu} onBlur={closeWhenLeft}>
        <p className="who small">
          <b>{t.marked(user.displayName)}</b>
          <span className="tiny muted">{user.email}</span>
        </p>
        <IconLink to={paths.profile()} icon="user" label={t.user.profile} />
        {isAdmin(user) && <IconLink to={paths.admin.dashboard()} icon="grid" label={t.user.admin} />}
        <SignOutForm signOut={signOut} />
      </div>
    </>
  )
}

/** `submit` is the router's, which asks about unsaved changes first, or a fetcher's, which does not. */
export function useSignOut(question: Question, submit: FetcherSubmitFunction | SubmitFunction): () => void {
  const { user: texts } = useTexts(shellTexts)

  useEffect(() => {
    if (wasSigningOut && hintsAtUser(document.cookie)) showToast(texts.signoutFailed, { kind: 'error' })
    if (wasSigningOut) tabStore.remove(SIGNING_OUT)
    wasSigningOut = false
  }, [texts])

  async function signOut() {
    const { dataset } = document.body
    if ('leaving' in dataset || !(await confirm(question))) return
    dataset.leaving = ''
    hasFailed = !(await isAnswering())
    if (!hasFailed) {
      // an order or a favourite would be the next user's, and a new password would sign this one in again
      await Promise.all([browserCart().settle(), allAnswered()])
      tabStore.set(SIGNING_OUT, '')
      await submit(null, { method: 'post', action: paths.logout() })
    }
    const isOut = !hintsAtUser(document.cookie)
    if (isOut) showToast(texts.signoutToast)
    else if (hasFailed) showToast(texts.signoutFailed, { kind: 'error' })
    // otherwise the page is being reloaded, unless a form has kept it
    if (isOut || hasFailed || hasUnsaved()) tabStore.remove(SIGNING_OUT)
    delete dataset.leaving
  }

  return () => void signOut()
}

const SIGNING_OUT = 'nega.signingOut'
/** The script that signs out may be gone since an update of the shop: then the router has reloaded the page. */
let wasSigningOut = tabStore.get(SIGNING_OUT) !== null
let hasFailed = false

/** For the route that signs out; the page then says so. */
export const noteFailedSignOut = () => void (hasFailed = true)

/** In letters; a longer name is written smaller and in several lines, since the header of a phone has no room for it. */
const LONGEST_LARGE_NAME = 6

export function Logo() {
  const t = useTexts(shellTexts)
  const { name } = useShopData().shop
  return (
    <PageLink
      className={name.length > LONGEST_LARGE_NAME ? 'logo long' : 'logo'}
      to={paths.home()}
      aria-label={`${name} – ${t.nav.home}`}
    >
      {name.toLowerCase()}
    </PageLink>
  )
}
