import type { Order } from '../../../domain/order.ts'
import { useAdminOrdersTexts } from '../../../i18n/admin-orders-texts.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageMeta } from '../../../ui/page-meta.tsx'
import { paths } from '../../../ui/paths.ts'
import { Slip } from './slip.tsx'
import './slip.css'

/** Packing slips as a page without any frame; the printer gets each on a sheet of its own, and nothing else. [BEY-17] */
export function SlipPage({ title, orders }: { title: string; orders: Order[] }) {
  const { list, slip } = useAdminOrdersTexts()
  const { admin } = useAdminTexts()
  return (
    <Page>
      <PageMeta title={`${title} – ${admin.title}`} noindex />
      <div className="slip-tools">
        <h1>{title}</h1>
        <ButtonLink to={paths.admin.orders()} kind="secondary">
          {slip.back}
        </ButtonLink>
        {orders.length > 0 && <Button onClick={() => print()}>{slip.print}</Button>}
      </div>
      {orders.length === 0 && (
        <EmptyState icon="list" title={list.nothingFound} text={list.nothingFoundText} />
      )}
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </Page>
  )
}
