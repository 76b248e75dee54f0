import { beforeAll, expect, test } from 'vitest'
import { CHANGES, checkAnswer, formsOf, send, titleOf } from '../support/guarded-requests.ts'
import { EVERYBODY, guardedWorld, isAllowed, type GuardedWorld, type Who } from '../support/guarded-world.ts'
import { copyOf } from '../support/person.ts'

let world: GuardedWorld
beforeAll(async () => {
  world = await guardedWorld()
  return () => world.app.services.close()
})

const allowed = (who: Who) =>
  CHANGES.filter(({ change }) => isAllowed(who, change.level) && (!change.isOwn || who === 'owner'))
const cells = EVERYBODY.reduce((sum, who) => sum + allowed(who).length, 0)

const audit = () => world.app.services.db.selectFrom('audit').selectAll().orderBy('id').execute()
type Entry = Awaited<ReturnType<typeof audit>>[number]

/** What is kept for a dry run is no change of the shop yet. */
const ONLY_PREPARED = ['product_imports']

/** So that refusing a change says something: whoever may make it does. */
test.each(EVERYBODY)(
  `[RT-11 SEC-01 SEC-02 SEC-03 SEC-05 BEY-20] %s does what they may (of ${cells} allowed cells), and the audit has it`,
  async (who) => {
    for (const each of allowed(who)) {
      const { route, change } = each
      const at = titleOf(each)
      await world.restore()
      const before = await audit()
      const [form] = formsOf(world, each)
      if (!form) throw new Error(`${at}: no form`)
      const response = await send(world, copyOf(world.app, world.people[who]), { ...each, form })
      await checkAnswer(world, response, { who, id: route.id, at })
      const { status = 200, changesNothing } = change
      expect([at, response.status]).toEqual([at, status])
      // others may have nothing to change: no session to end, no favourite to remove
      const isMeant = who === (change.level === 'admin' ? 'admin' : 'owner')
      const changed = await world.changes()
      expect(isMeant ? changed.length > 0 : !changesNothing, at).toBe(!changesNothing)

      const after = await audit()
      expectOnlyAdded(before, after, at)
      const isAdministration = change.level === 'admin' && !changesNothing
      if (!isAdministration || changed.every((table) => ONLY_PREPARED.includes(table))) continue
      const added = after.slice(before.length)
      expect(added.length, `${at} is in the audit`).toBeGreaterThan(0)
      for (const entry of added) expect(entry, at).toMatchObject({ actor_id: world.people.admin.id })
    }
  },
)

/** The audit is only ever added to; of an account that is deleted nothing but the name is taken out. */
function expectOnlyAdded(before: Entry[], after: Entry[], at: string): void {
  const still = before.map(({ id }) => after.find((entry) => entry.id === id))
  const isDeletion = at === 'routes/account/profile-security delete'
  const known = ({ actor_name: name, ...entry }: Entry) => (isDeletion ? entry : { ...entry, name })
  expect(
    still.map((entry) => entry && known(entry)),
    at,
  ).toEqual(before.map(known))
}
