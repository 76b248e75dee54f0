import { Link } from 'react-router'
import { useUsersAdminTexts } from '../../../i18n/users-admin-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { type OpenedUser, UserDetail } from './user-detail.tsx'
import { useClosedAddress, useUserWindow } from './use-user-window.ts'

/** Everything about one person in a window; without script above the list. [ADM-14 BEY-19] */
export function UserWindow({ user }: { user: OpenedUser | null }) {
  const { isOpen, close } = useUserWindow(user?.id)
  const closed = useClosedAddress()
  const texts = useUsersAdminTexts()
  const title = user ? texts.detail({ name: user.displayName || user.email }) : ''
  return (
    <>
      {user && (
        <noscript>
          <section className="panel">
            <h2>{title}</h2>
            <UserDetail user={user} isPlain />
            <Link to={closed}>{texts.backToAll}</Link>
          </section>
        </noscript>
      )}
      <Dialog open={isOpen} onClose={close} title={title} look="wide">
        {user && <UserDetail user={user} />}
      </Dialog>
    </>
  )
}
