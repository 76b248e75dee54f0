import { Link, useSearchParams } from 'react-router'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useUsersAdminTexts } from '../../../i18n/users-admin-texts.ts'
import type { ListedUser } from '../../../server/admin-users.server.ts'
import { UserBadges } from './user-badges.tsx'

/** People as a table, on narrow screens as cards; the name opens the window. [ADM-14] */
export function UserTable({ users, labelledBy }: { users: ListedUser[]; labelledBy: string }) {
  const texts = useUsersAdminTexts()
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'user')
  const address = (id: string) => `?${new URLSearchParams([...kept, ['user', id]])}`
  return (
    <div className="tw orders users">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.role}</th>
            <th scope="col" className="r">
              {texts.orders}
            </th>
            <th scope="col">{texts.registered}</th>
            <th scope="col">{texts.lastLogin}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <Link to={address(user.id)} className="order-link" preventScrollReset>
                  {user.displayName || texts.noName}
                </Link>
              </th>
              <td className="who">{user.email}</td>
              <td>
                <UserBadges user={user} />
              </td>
              <td className="r num">
                <span className="only-narrow small muted">{texts.orders}: </span>
                {formatNumber(user.orderCount)}
              </td>
              <td className="num muted since">
                <span className="only-narrow small">{texts.registered}: </span>
                {formatDate(user.createdAt)}
              </td>
              <td className="num muted since">
                <span className="only-narrow small">{texts.lastLogin}: </span>
                {user.lastLoginAt === null ? texts.never : formatDate(user.lastLoginAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
