import { expect, test } from 'vitest'
import { openDatabase } from '../../../app/platform/database/database.server.ts'
import { migrate, MIGRATIONS } from '../../../app/platform/database/migrate.server.ts'
import { LocalBus } from '../../../app/platform/events/bus.server.ts'
import { createLogger } from '../../../app/platform/logger.server.ts'
import { createServices } from '../../../app/platform/services.server.ts'
import { fillSearch } from '../../../app/shop/operation/fill-search.server.ts'
import { listUsers } from '../../../app/shop/orders/customers.server.ts'
import { freshTarget } from '../../support/database.ts'
import { addUser } from '../../support/factories.ts'
import { valueOf } from '../../support/selling.ts'

test('[BEY-19] the people of an earlier version are found', async () => {
  await using db = await openDatabase(await freshTarget())
  await migrate(
    db,
    MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === '0015-user-search'),
    ),
  )
  const rows = Array.from({ length: 450 }, (_, index) => ({
    id: `u-${index}`,
    email: `person.${index}@example.mk`,
    display_name: 'Марија',
    created_at: index,
    updated_at: index,
  }))
  await db.insertInto('users').values(rows).execute()
  const profile = {
    first_name: 'Бисера',
    last_name: '',
    phone: '070 1',
    address: '',
    city: '',
    municipality: '',
  }
  await db
    .insertInto('user_profiles')
    .values({ user_id: 'u-7', ...profile, postal_code: '', updated_at: 1 })
    .execute()

  await migrate(db, MIGRATIONS, fillSearch)

  const services = createServices({ db, bus: new LocalBus(), log: createLogger('silent') })
  const admin = await addUser(services, { role: 'admin', displayName: 'Ана' })
  const found = async (search: string) => valueOf(await listUsers(services, admin, { search })).found
  expect([await found('марија'), await found('biser'), await found('person.449@')]).toEqual([450, 1, 1])
})
