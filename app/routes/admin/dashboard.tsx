import { data, Link } from 'react-router'
import { TO_PACK } from '../../domain/order-filter.ts'
import { formatLongDate, formatNumber } from '../../i18n/format.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { signedIn } from '../../server/context.server.ts'
import { getDashboard } from '../../server/dashboard.server.ts'
import { listOrders } from '../../server/order-list.server.ts'
import { getSalesFigures } from '../../server/sales-figures.server.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { paths } from '../../ui/paths.ts'
import { Money } from '../../ui/price.tsx'
import { AdminPage } from './admin-page.tsx'
import { OrderTable } from './order-table.tsx'
import { PackPanel } from './sales/pack-panel.tsx'
import { readSalesAddress } from './sales/sales-address.server.ts'
import { SalesSection } from './sales/sales-section.tsx'
import { Stat } from './stat.tsx'
import type { Route } from './+types/dashboard.ts'
import './sales/sales.css'

export { ScreenFailed as ErrorBoundary } from './screen-failed.tsx'

const SHOWN_TO_PACK = 6

/** The four numbers, what is to be packed, the last orders, and the sales of the chosen period. [ADM-02 BEY-21] */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, user } = signedIn(context)
  const chosen = readSalesAddress(url.searchParams, shop.clock())
  const [dashboard, toPack, figures] = await Promise.all([
    getDashboard(shop, user),
    listOrders(shop, user, { filter: TO_PACK, limit: SHOWN_TO_PACK }),
    getSalesFigures(shop, user, chosen.period),
  ])
  if (!dashboard.ok || !toPack.ok || !figures.ok) throw data(null, { status: 404 })
  return { ...dashboard.value, toPack: toPack.value, chosen, figures: figures.value, today: shop.clock() }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { admin } = useAdminTexts()
  const { products, comingSoon, orders, pending, users, admins, revenue, lastOrders, today } = loaderData
  const { toPack, chosen, figures } = loaderData
  return (
    <AdminPage title={admin.navDashboard} lead={formatLongDate(today, admin.longDate)}>
      <dl className="stats">
        <Stat icon="box" label={admin.statProducts} note={admin.statSoon(comingSoon)}>
          {formatNumber(products)}
        </Stat>
        <Stat icon="list" label={admin.statOrders} note={admin.statPending(pending)}>
          {formatNumber(orders)}
        </Stat>
        <Stat icon="user" label={admin.statUsers} note={admin.statAdmins(admins)}>
          {formatNumber(users)}
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
            <QuickAction to={paths.admin.newProduct()} icon="plus" label={admin.quickAdd} />
            <QuickAction to={paths.admin.products()} icon="box" label={admin.quickProducts} />
            <QuickAction to={paths.admin.orders()} icon="list" label={admin.quickOrders} />
          </div>
        </section>
        <section className="panel" aria-labelledby="last-orders">
          <div className="panel-head">
            <h2 id="last-orders">{admin.ordersLast}</h2>
            <Link to={paths.admin.orders()}>{admin.ordersAll}</Link>
          </div>
          {lastOrders.length === 0 ? (
            <p className="muted">{admin.ordersEmpty}</p>
          ) : (
            <OrderTable orders={lastOrders} labelledBy="last-orders" />
          )}
        </section>
      </div>
      <SalesSection chosen={chosen} figures={figures} />
    </AdminPage>
  )
}

function QuickAction({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to}>
      <Icon name={icon} />
      {label}
      <Icon name="chevron-right" />
    </Link>
  )
}
