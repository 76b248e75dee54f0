import { beforeAll, expect, test } from 'vitest'
import { guardedWorld, type GuardedWorld } from '../support/guarded-world.ts'
import { copyOf } from '../support/person.ts'
import { type Change, CHANGES, formsOf, send, titleOf } from '../support/guarded-requests.ts'

let world: GuardedWorld
beforeAll(async () => {
  world = await guardedWorld()
  return () => world.app.services.close()
})

/** What is kept for a dry run is no change of the shop yet. */
const ONLY_PREPARED = ['product_imports']

const entries = () => world.app.services.db.selectFrom('audit').selectAll().orderBy('id').execute()

/** Makes the change as whoever it is meant for; the entries of the audit before and after it. */
async function make(change: Change) {
  await world.restore()
  const before = await entries()
  const [form] = formsOf(world, change)
  if (!form) throw new Error('no form')
  const person = world.people[change.change.level === 'admin' ? 'admin' : 'owner']
  const response = await send(world, copyOf(world.app, person), { ...change, form })
  expect(response.status, titleOf(change)).toBe(change.change.status ?? 200)
  return { before, after: await entries() }
}

test('[BEY-20] every change that only an administrator may make is written into the audit', async () => {
  const changes = CHANGES.filter(({ change }) => change.level === 'admin' && !change.changesNothing)
  expect(changes.length).toBeGreaterThan(15)
  const silent: string[] = []
  for (const change of changes) {
    const { before, after } = await make(change)
    const changed = (await world.changes()).filter((table) => !ONLY_PREPARED.includes(table))
    if (changed.length > 0 && after.length === before.length) silent.push(titleOf(change))
    for (const entry of after.slice(before.length))
      expect(entry, titleOf(change)).toMatchObject({ actor_id: world.people.admin.id })
  }
  expect(silent).toEqual([])
})

test('[BEY-20] the audit is only ever added to; of an account that is deleted nothing but the name is taken out', async () => {
  const nameless = ({ actor_name: _name, ...entry }: Awaited<ReturnType<typeof entries>>[number]) => entry
  const renaming: string[] = []
  for (const change of CHANGES) {
    const { before, after } = await make(change)
    const still = before.map(({ id }) => after.find((entry) => entry.id === id))
    expect(
      still.map((entry) => entry && nameless(entry)),
      titleOf(change),
    ).toEqual(before.map(nameless))
    const renamed = before.filter(({ actor_name: name }, index) => name !== still[index]?.actor_name)
    if (renamed.length === 0) continue
    renaming.push(titleOf(change))
    for (const { actor_id } of renamed) expect(actor_id).toBe(world.people.owner.id)
  }
  expect(renaming).toEqual(['routes/account/profile-security delete'])
})
