import { Link } from 'react-router'
import { formatDate, formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { useUsersAdminTexts } from '../../../i18n/users-admin-texts.ts'
import type { UserDetail as Detail } from '../../../server/admin-users.server.ts'
import { Detail as Line } from '../../../ui/detail.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Money } from '../../../ui/price.tsx'
import { useShopData } from '../../../ui/shop-data.ts'
import { opening } from '../admin-addresses.ts'
import { UserActions } from './user-actions.tsx'
import { UserBadges } from './user-badges.tsx'
import { UserOrders } from './user-orders.tsx'

export interface OpenedUser extends Detail {
  /** How many browsers are signed in. */
  sessionCount: number
}

/** One person: account, delivery details, orders, and what can be done. [ADM-14 BEY-19] */
export function UserDetail({ user, isPlain = false }: { user: OpenedUser; isPlain?: boolean }) {
  const texts = useUsersAdminTexts()
  const own = useShopData().user
  return (
    <div className="order-window">
      <dl className="order-facts">
        <Line label={texts.email}>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </Line>
        <Line label={texts.role}>
          <span>
            <UserBadges user={user} />
          </span>
          {user.disabledAt !== null && (
            <span className="small muted">{texts.disabledAt({ date: formatDateTime(user.disabledAt) })}</span>
          )}
        </Line>
        <Line label={texts.registered}>
          <span className="num">{formatDate(user.createdAt)}</span>
        </Line>
        <Line label={texts.lastLogin}>
          <span className="num">
            {user.lastLoginAt === null ? texts.never : formatDateTime(user.lastLoginAt)}
          </span>
        </Line>
        <Line label={texts.sessions}>
          <span className="num">{formatNumber(user.sessionCount)}</span>
        </Line>
        <Line label={texts.orders}>
          <span className="num">{formatNumber(user.orderCount)}</span>
        </Line>
        <Line label={texts.delivered}>
          <b>
            <Money deni={user.delivered} />
          </b>
        </Line>
      </dl>
      <Delivery user={user} />
      <UserOrders user={user} />
      <p className="small user-links">
        <Link to={opening.auditOf('user', user.id)}>{texts.log}</Link>
        {user.role === 'admin' && <Link to={opening.auditBy(user.id)}>{texts.done}</Link>}
      </p>
      <UserActions user={user} isOwn={own?.id === user.id} isPlain={isPlain} />
    </div>
  )
}

function Delivery({ user: { profile } }: { user: Detail }) {
  const texts = useUsersAdminTexts()
  return (
    <section>
      <h3>{texts.delivery}</h3>
      {profile ? (
        <dl className="details">
          <Line label={texts.name}>
            {profile.firstName} {profile.lastName}
          </Line>
          <Line label={texts.phone}>
            <PhoneLink phone={profile.phone} />
          </Line>
          <Line label={texts.address}>
            {[profile.address, profile.municipality, `${profile.postalCode} ${profile.city}`].join(', ')}
          </Line>
        </dl>
      ) : (
        <p className="muted">{texts.noDelivery}</p>
      )}
    </section>
  )
}
