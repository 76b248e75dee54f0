import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { CATEGORIES } from '../../shop/categories.ts'
import { isAdmin } from '../../shop/use-case.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { openAuthDialog } from '../account/ask-to-sign-in.ts'
import { useMe } from '../account/me.ts'
import { Icon, IconButton, type IconName } from '../kit/icon.tsx'
import { PageLink, type PageLinkProps } from '../kit/page-link.tsx'
import { paths } from '../paths.ts'

export const SIDE_MENU_ID = 'side-menu'

export function SideMenu({ signOut }: { signOut: () => void }) {
  const t = useTexts(shellTexts)
  return (
    <MenuDialog id={SIDE_MENU_ID} className="smenu" inner="in" title={t.nav.menuTitle}>
      <MainNav className="pages" />
      <nav aria-label={`${t.nav.menuTitle}: ${t.footer.categories}`}>
        <h3 className="eyebrow">{t.footer.categories}</h3>
        {CATEGORIES.map((category) => (
          <PageLink key={category} to={paths.products({ categories: [category] })}>
            {t.cat[category]}
          </PageLink>
        ))}
      </nav>
      <AccountLinks signOut={signOut} />
    </MenuDialog>
  )
}

interface MenuDialogProps {
  id: string
  className: string
  inner: string
  title: string
  children: ReactNode
}

export function MenuDialog({ id, className, inner, title, children }: MenuDialogProps) {
  const t = useTexts(shellTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const here = useLocation()
  // with the tap, not with the answer
  const { key } = useNavigation().location ?? here

  // in the clean-up, which no hydration runs: the menu may have been opened before the script
  useEffect(() => () => dialog.current?.close(), [key])

  return (
    <dialog id={id} className={className} ref={dialog} aria-labelledby={titleId} closedby="any">
      <div className={inner}>
        <form method="dialog">
          <h2 id={titleId}>{title}</h2>
          <IconButton type="submit" icon="close" label={t.common.close} />
        </form>
        {children}
      </div>
    </dialog>
  )
}

function closeMenuAround(element: Element): void {
  element.closest('dialog')?.close()
  element.closest<HTMLElement>('[popover]')?.hidePopover()
}

function AccountLinks({ signOut }: { signOut: () => void }) {
  const t = useTexts(shellTexts)
  const me = useMe()
  const user = me?.user
  const early = me ? undefined : 'early-user'

  return (
    <div className="account">
      {!user && (
        <IconLink
          className={me ? undefined : 'early-visitor'}
          to={paths.login()}
          icon="user"
          label={t.user.signin}
          onClick={(event) => {
            event.preventDefault()
            closeMenuAround(event.currentTarget)
            openAuthDialog()
          }}
        />
      )}
      {(user || !me) && (
        <>
          <IconLink className={early} to={paths.favorites()} icon="heart" label={t.nav.favorites} />
          <IconLink className={early} to={paths.profile()} icon="user" label={t.user.profile} />
        </>
      )}
      {user && isAdmin(user) && <IconLink to={paths.admin.dashboard()} icon="grid" label={t.user.admin} />}
      {user && <SignOutForm signOut={signOut} />}
    </div>
  )
}

export function IconLink({ icon, label, ...props }: PageLinkProps & { icon: IconName; label: string }) {
  return (
    <PageLink {...props}>
      <Icon name={icon} />
      {label}
    </PageLink>
  )
}

export function SignOutForm({ signOut }: { signOut: () => void }) {
  const t = useTexts(shellTexts)

  function askToSignOut(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    closeMenuAround(event.currentTarget)
    signOut()
  }

  return (
    <form method="post" action={useHref(paths.logout())} onSubmit={askToSignOut}>
      <button type="submit">
        <Icon name="sign-out" />
        {t.user.signout}
      </button>
    </form>
  )
}

export function MainNav({ className }: { className: string }) {
  const t = useTexts(shellTexts)
  return (
    <nav className={className} aria-label={t.nav.main}>
      <MainLink to={paths.home()}>{t.nav.home}</MainLink>
      <MainLink to={paths.products()}>{t.nav.products}</MainLink>
      <MainLink to={paths.about()}>{t.nav.about}</MainLink>
      <MainLink to={paths.contact()}>{t.nav.contact}</MainLink>
      <MainLink to={paths.faq()}>{t.nav.faqShort}</MainLink>
    </nav>
  )
}

/** Marked as the current page on the pages below it too. */
function MainLink(link: PageLinkProps) {
  const isHere = `${useLocation().pathname}/`.startsWith(`${link.to}/`)
  return <PageLink {...link} aria-current={isHere ? 'page' : undefined} />
}
