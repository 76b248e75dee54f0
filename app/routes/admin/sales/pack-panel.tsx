import { Link } from 'react-router'
import { TO_PACK } from '../../../domain/order.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { OrdersToPack } from '../../../server/orders-to-pack.server.ts'
import { paths } from '../../../ui/paths.ts'
import { OrderTable } from '../order-table.tsx'

const ALL_TO_PACK = `${paths.admin.orders()}?${TO_PACK.map((status) => `status=${status}`).join('&')}&sort=oldest`

/** The first question of the day, „what must I pack?“, answered; each order's status can be changed here. [ADM-02] */
export function PackPanel({ orders, found }: OrdersToPack) {
  const texts = useSalesTexts()
  return (
    <section className="panel" aria-labelledby="to-pack">
      <div className="panel-head">
        <h2 id="to-pack">{texts.packTitle}</h2>
        {found > 0 && <Link to={ALL_TO_PACK}>{texts.packAll}</Link>}
      </div>
      {found === 0 ? (
        <p className="muted">{texts.packEmpty}</p>
      ) : (
        <>
          <p className="small muted">{texts.packCount(found)}</p>
          <OrderTable orders={orders} labelledBy="to-pack" canChange />
        </>
      )}
    </section>
  )
}
