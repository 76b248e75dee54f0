import { expect, test } from 'vitest'
import { transaction } from '../../../app/platform/database/database.server.ts'
import type { ListPage } from '../../../app/platform/list-page.server.ts'
import { recordAudit } from '../../../app/shop/audit/record.server.ts'
import { readAuditFilter } from '../../../app/shop/audit/rules.ts'
import { listUsers } from '../../../app/shop/orders/users-with-orders.server.ts'
import { listPromoCodes } from '../../../app/shop/promotions/admin.server.ts'
import { listAudit } from '../../../app/shop/reports/audit-log.server.ts'
import type { User } from '../../../app/shop/use-case.ts'
import { addPromo, addUser, shopForEach, valueOf } from '../../support/factories.ts'

const services = shopForEach()

interface Paged {
  add: (id: string, admin: User) => Promise<unknown>
  read: (admin: User, position: string | null) => Promise<ListPage<string>>
}

const limit = 3

const PAGED: Record<string, Paged> = {
  users: {
    add: (id) => addUser(services, { id }),
    async read(admin, position) {
      const { items, ...page } = valueOf(await listUsers(services, admin, { position, limit }))
      return { ...page, items: items.map(({ id }) => id) }
    },
  },
  'promo codes': {
    add: (id) => addPromo(services, { id }),
    async read(admin, position) {
      const { promos, ...page } = valueOf(await listPromoCodes(services, admin, { position, limit }))
      return { ...page, items: promos.map(({ id }) => id) }
    },
  },
  'changes of products': {
    add: (subjectId, actor) =>
      transaction(services.db, (tx) =>
        recordAudit(tx, { services, actor, action: 'product.save', subjectId }),
      ),
    async read(admin, position) {
      const filter = readAuditFilter(new URLSearchParams('type=product'))
      const { items, ...page } = valueOf(await listAudit(services, admin, { filter, position, limit }))
      return { ...page, items: items.map(({ subject }) => subject.id) }
    },
  },
}

test.each(Object.entries(PAGED))(
  '[ADM-14 PROMO-11 BEY-20] %s are listed newest first, page by page in both directions, also where several are of one moment',
  async (_name, { add, read }) => {
    const admin = await addUser(services, { role: 'admin' })
    const added = Array.from({ length: 7 }, (_, index) => `p${index}`)
    for (const [index, id] of added.entries()) {
      if (index % 2 === 1) services.advance(1000)
      await add(id, admin)
    }
    const first = await read(admin, null)
    const second = await read(admin, first.older)
    const third = await read(admin, second.older)
    // the first user is the administrator
    const ids = [first, second, third].flatMap((page) => page.items).filter((id) => id !== admin.id)
    expect(ids).toEqual(added.toReversed())
    expect([first.newer, third.older]).toEqual([null, null])
    for (const position of [second.newer, 'nonsense']) expect(await read(admin, position)).toEqual(first)
  },
)
