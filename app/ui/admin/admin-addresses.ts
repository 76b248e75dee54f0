import { type OrderFilter, orderFilterQuery } from '../../shop/orders/search.ts'
import { paths } from '../paths.ts'

/** Apart from `paths`, which customers' pages load. */
export const opening = {
  user: (id: string) => `${paths.admin.users()}?user=${encodeURIComponent(id)}`,
  order: (id: string) => `${paths.admin.orders()}?order=${encodeURIComponent(id)}`,
  ordersOf: (email: string) => `${paths.admin.orders()}?search=${encodeURIComponent(`<${email}>`)}`,
  orders: (filter: OrderFilter) => `${paths.admin.orders()}${orderFilterQuery(filter)}`,
  ordersTable: (filter: OrderFilter) => `${paths.admin.orders()}.csv${orderFilterQuery(filter)}`,
  orderSlip: (id: string) => `${paths.admin.orders()}/${encodeURIComponent(id)}/slip`,
  orderSlips: (ids: string[]) => `${paths.admin.orders()}/slips?ids=${ids.map(encodeURIComponent).join(',')}`,
  orderSummaries: (ids: string[]) =>
    `${paths.admin.orders()}/summaries?ids=${ids.map(encodeURIComponent).join(',')}`,
  auditEntry: (id: string) => `${paths.admin.audit()}?entry=${encodeURIComponent(id)}`,
  auditOf: (type: string, id: string) =>
    `${paths.admin.audit()}?subject=${encodeURIComponent(`${type}:${id}`)}`,
  auditBy: (userId: string) => `${paths.admin.audit()}?who=${encodeURIComponent(userId)}`,
}
