import type { ListedUser } from '../../../shop/accounts/admin-users.server.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as adminTexts from '../../../texts/mk/admin.ts'

/** Whether the person is an administrator, and whether the account is disabled. [ADM-14 BEY-19] */
export function UserBadges({ user }: { user: Pick<ListedUser, 'role' | 'disabledAt'> }) {
  const texts = useTexts(adminTexts).usersAdmin
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
