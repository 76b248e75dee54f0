import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react'
import { Link, useHref, useLocation } from 'react-router'
import { isAdmin, type User } from '../../shop/accounts/user.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon } from '../kit/icon.tsx'
import { paths } from '../paths.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

const MENU_ID = 'user-menu'

/** A popover with links: the browser opens and closes it (Escape, a click beside it), also without script. [CH-03] */
export function UserMenu({ user, signOut }: { user: User; signOut: () => void }) {
  const t = useTexts(shellTexts)
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  useEffect(() => menu.current?.hidePopover(), [key])

  function closeWhenLeft(event: FocusEvent) {
    const next = event.relatedTarget
    if (next instanceof Element && !next.closest(`#${MENU_ID}, [popovertarget]`)) menu.current?.hidePopover()
  }

  function askToSignOut(event: FormEvent) {
    event.preventDefault()
    menu.current?.hidePopover()
    signOut()
  }

  return (
    <>
      <button
        type="button"
        className="ib"
        popoverTarget={MENU_ID}
        aria-label={t.user.menu({ name: user.displayName })}
      >
        <Icon name="user" />
      </button>
      <div className="umenu" id={MENU_ID} popover="auto" ref={menu} onBlur={closeWhenLeft}>
        <p className="who">
          <b>{user.displayName}</b>
          <span>{user.email}</span>
        </p>
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
