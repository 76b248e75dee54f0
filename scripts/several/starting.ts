import assert from 'node:assert/strict'
import { MIGRATIONS } from '../../app/server/database/migrate.server.ts'
import { everyShop, type Check } from './check.ts'

/** What holds once all processes have been started at the same moment on an empty database. */
export const STARTING_CHECKS: Check[] = [
  {
    title:
      '[HOSTED-04] processes started at once on an empty database migrate and fill it once, and all answer',
    async run(world) {
      const steps = await world.db
        .selectFrom('schema_migrations' as never)
        .selectAll()
        .execute()
      assert.equal(steps.length, MIGRATIONS.length + 1)
      for (const via of everyShop(world))
        assert.equal((await world.visitor().get('/products', via)).status, 200)
      assert.equal((await world.visitor().get('/readyz')).status, 200)
    },
  },
]
