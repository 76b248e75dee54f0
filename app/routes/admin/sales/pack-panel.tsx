import { Link } from 'react-router'
import { orderFilterQuery, TO_PACK } from '../../../domain/order-filter.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import type { OrderPage } from '../../../server/order-list.server.ts'
import { paths } from '../../../ui/paths.ts'
import { OrderTable } from '../order-table.tsx'

const ALL_TO_PACK = paths.admin.orders() + orderFilterQuery(TO_PACK)

type PackPanelProps = Pick<OrderPage, 'orders' | 'found' | 'isMore'>

/** The first question of the day, „what must I pack?“, answered; each order's status can be changed here. [ADM-02] */
export function PackPanel({ orders, found, isMore }: PackPanelProps) {
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
          <p className="small muted">{isMore ? texts.packMany(found) : texts.packCount(found)}</p>
          <OrderTable orders={orders} labelledBy="to-pack" canChange />
        </>
      )}
    </section>
  )
}
