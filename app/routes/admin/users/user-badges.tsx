import { useUsersAdminTexts } from '../../../i18n/users-admin-texts.ts'
import type { ListedUser } from '../../../server/admin-users.server.ts'

/** Whether the person is an administrator, and whether the account is disabled. [ADM-14 BEY-19] */
export function UserBadges({ user }: { user: Pick<ListedUser, 'role' | 'disabledAt'> }) {
  const texts = useUsersAdminTexts()
  return (
    <>
      <span className={user.role === 'admin' ? 'st a' : undefined}>{texts.roles[user.role]}</span>
      {user.disabledAt !== null && (
        <>
          {' '}
          <span className="st x">{texts.disabled}</span>
        </>
      )}
    </>
  )
}
