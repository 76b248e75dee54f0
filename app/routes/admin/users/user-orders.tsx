import { Link } from 'react-router'
import { shortOrderId } from '../../../domain/order.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useUsersAdminTexts } from '../../../i18n/users-admin-texts.ts'
import type { UserDetail } from '../../../server/admin-users.server.ts'
import { Money } from '../../../ui/price.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { opening } from '../admin-addresses.ts'
import { adminStatusText } from '../status-text.ts'

/** The person's last orders, and the way to all of them. [BEY-19] */
export function UserOrders({ user }: { user: UserDetail }) {
  const texts = useUsersAdminTexts()
  const adminTexts = useAdminTexts()
  return (
    <section>
      <h3>{texts.lastOrders}</h3>
      {user.lastOrders.length === 0 ? (
        <p className="muted">{texts.noOrders}</p>
      ) : (
        <>
          <ul className="user-orders">
            {user.lastOrders.map(({ id, createdAt, total, status }) => (
              <li key={id}>
                <Link to={opening.order(id)} className="num">
                  #{shortOrderId(id)}
                </Link>
                <span className="num muted">{formatDateTime(createdAt)}</span>
                <StatusPill status={status}>{adminStatusText(status, adminTexts)}</StatusPill>
                <b>
                  <Money deni={total} />
                </b>
              </li>
            ))}
          </ul>
          <Link to={opening.ordersFor(user.email)} className="small">
            {texts.allOrders}
          </Link>
        </>
      )}
    </section>
  )
}
