import { Link } from 'react-router'
import { dayAt, dayText } from '../../../shop/calendar-day.ts'
import { listOrders, type OrderPage } from '../../../shop/orders/list.server.ts'
import { orderFilterQuery, TO_PACK } from '../../../shop/orders/search.ts'
import { getDashboard, getSalesFigures } from '../../../shop/reports/dashboard.server.ts'
import { choosePeriod } from '../../../shop/reports/period.ts'
import { type EpochMs, skopjeDate } from '../../../shop/time.ts'
import * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { Money } from '../../../ui/kit/product-facts.tsx'
import { paths } from '../../../ui/paths.ts'
import { shown, signedIn } from '../../request.server.ts'
import { OrderTable } from '../orders/order-table.tsx'
import type { Route } from './+types/dashboard.ts'
import { type SalesAddress, SalesSection, Stat } from './sales-section.tsx'
import './sales.css'

const SHOWN_TO_PACK = 6

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const today = services.clock()
  const chosen = readSalesAddress(url.searchParams, today)
  const [dashboard, toPack, figures] = await Promise.all([
    getDashboard(services, user),
    listOrders(services, user, { filter: TO_PACK, limit: SHOWN_TO_PACK }),
    getSalesFigures(services, user, chosen.period),
  ])
  return { ...shown(dashboard), toPack: shown(toPack), figures: shown(figures), chosen, today }
}

function readSalesAddress(search: URLSearchParams, now: EpochMs): SalesAddress {
  const [from, to] = [search.get('from'), search.get('to')]
  const chosen = choosePeriod({ name: search.get('period'), from, to }, now)
  const typed = {
    from: from ?? dayText(chosen.period.first),
    to: to ?? dayText(chosen.period.last),
    max: dayText(dayAt(now)),
  }
  return { ...chosen, typed }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { admin, number } = useTexts(reportTexts)
  const { products, comingSoon, orders, pending, users, admins, revenue, lastOrders, today } = loaderData
  const { toPack, chosen, figures } = loaderData
  const quickActions = [
    { to: paths.admin.newProduct(), icon: 'plus', label: admin.quickAdd },
    { to: paths.admin.products(), icon: 'box', label: admin.quickProducts },
    { to: paths.admin.orders(), icon: 'list', label: admin.quickOrders },
  ] as const
  return (
    <AdminPage title={admin.navDashboard} lead={admin.longDate(skopjeDate(today))}>
      <dl className="stats">
        <Stat icon="box" label={admin.statProducts} note={admin.statSoon(comingSoon)}>
          {number(products)}
        </Stat>
        <Stat icon="list" label={admin.statOrders} note={admin.statPending(pending)}>
          {number(orders)}
        </Stat>
        <Stat icon="user" label={admin.statUsers} note={admin.statAdmins(admins)}>
          {number(users)}
        </Stat>
        <Stat icon="money" label={admin.statRevenue} note={admin.statRevenueNote}>
          <Money deni={revenue} />
        </Stat>
      </dl>
      <div className="two">
        <PackPanel {...toPack} />
        <section aria-labelledby="quick-actions">
          <h2 id="quick-actions">{admin.quickTitle}</h2>
          <div className="qa">
            {quickActions.map(({ to, icon, label }) => (
              <Link key={to} to={to}>
                <Icon name={icon} />
                {label}
                <Icon name="chevron-right" />
              </Link>
            ))}
          </div>
        </section>
        <section className="panel" aria-labelledby="last-orders">
          <div className="panel-head">
            <h2 id="last-orders">{admin.ordersLast}</h2>
            <Link to={paths.admin.orders()}>{admin.ordersAll}</Link>
          </div>
          <OrderTable orders={lastOrders} labelledBy="last-orders" />
        </section>
      </div>
      <SalesSection chosen={chosen} figures={figures} />
    </AdminPage>
  )
}

const ALL_TO_PACK = paths.admin.orders() + orderFilterQuery(TO_PACK)

function PackPanel({ orders, found, isMore }: OrderPage) {
  const texts = useTexts(reportTexts).sales
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
