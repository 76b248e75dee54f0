import { expect, test } from 'vitest'
import {
  type Change,
  CHANGES,
  checkAnswer,
  formsOf,
  ROUTES,
  send,
  titleOf,
  writingForms,
} from '../support/guarded-requests.ts'
import { EVERYBODY, guardedWorld, isAllowed, isSignedIn, type Who } from '../support/guarded-world.ts'
import { copyOf } from '../support/person.ts'

const world = await guardedWorld()

/** What this person must not do: what needs more than they have, or is about something of the owner's. */
const forbiddenTo = (who: Who) =>
  CHANGES.filter(({ change }) => !isAllowed(who, change.level) || (change.isOwn && who !== 'owner'))

const forms = (changes: Change[]) => changes.flatMap(({ route }) => writingForms(route)).length
const cells = EVERYBODY.reduce((sum, who) => sum + forms(forbiddenTo(who)), 0)

test.each(EVERYBODY.filter((who) => forbiddenTo(who).length > 0))(
  `[RT-11 SEC-01 SEC-02 SEC-03 SEC-04] %s changes nothing that they must not (of ${cells} forbidden cells)`,
  async (who) => {
    for (const change of forbiddenTo(who)) {
      const { id } = change.route
      const refusals = isAllowed(who, change.change.level) ? [404] : [202, 303, 401, 403]
      for (const form of formsOf(world, change)) {
        const at = `${titleOf(change)}: ${form.name} ${form.address}`
        const response = await send(world, world.people[who], { ...change, form })
        await checkAnswer(world, response, { who, id, at })
        expect(refusals, at).toContain(response.status)
        const away = isSignedIn(who) ? /^(\/en)?\/?$/ : /^(\/en)?\/login\?next=/
        const to = response.headers.get('location')
        expect(to === null || away.test(to), `${at} leads to ${to}`).toBe(true)
      }
      expect([titleOf(change), await world.changes()]).toEqual([titleOf(change), []])
    }
  },
)

const ALMOST_OWN = ['https://localhost', 'http://localhost:81', 'http://LOCALHOST.']
const OTHERS = ['http://evil.example', 'http://localhost.evil.example']
const STRANGE_ORIGINS = [null, 'null', ...ALMOST_OWN, ...OTHERS, 'http://evil.example#http://localhost']

test(`[SEC-01 SEC-02 SEC-03] a page of another site makes nobody ask for anything (${CHANGES.length * STRANGE_ORIGINS.length} cells)`, async () => {
  for (const change of CHANGES) {
    const who = change.change.level === 'admin' ? 'admin' : 'owner'
    const person = copyOf(world.app, world.people[who])
    const [form] = formsOf(world, change)
    if (!form) throw new Error(`${titleOf(change)}: no form`)
    for (const origin of STRANGE_ORIGINS) {
      const sameSite = { ...form, headers: { ...form.headers, 'sec-fetch-site': 'same-origin' } }
      const response = await send(world, person, { ...change, form: sameSite, origin })
      const at = `${titleOf(change)} from ${origin}`
      await checkAnswer(world, response, { who, id: change.route.id, at })
      expect([at, response.status]).toEqual([at, 403])
    }
    expect([titleOf(change), await world.changes()]).toEqual([titleOf(change), []])
  }
})

const silent = ROUTES.filter(({ hasAction }) => !hasAction)
test.each(EVERYBODY)(
  `[SEC-01 SEC-02 SEC-03] a route without an action takes nothing from %s`,
  async (who) => {
    for (const route of world.filled(silent)) {
      const response = await world.people[who].post(route.address, { intent: 'delete', id: 'some-id' })
      await checkAnswer(world, response, { who, id: route.id, at: route.address })
      expect([303, 404, 405], route.address).toContain(response.status)
    }
    expect(await world.changes()).toEqual([])
  },
)

const allowed = (who: Who) =>
  CHANGES.filter(({ change }) => isAllowed(who, change.level) && (!change.isOwn || who === 'owner'))

const audit = () => world.app.services.db.selectFrom('audit').selectAll().orderBy('id').execute()
type Entry = Awaited<ReturnType<typeof audit>>[number]

/** What is kept for a dry run is no change of the shop yet. */
const ONLY_PREPARED = ['product_imports']

/** So that refusing a change says something: whoever may make it does. */
test.each(EVERYBODY)(`[RT-11 SEC-01 SEC-02 SEC-03 SEC-05 BEY-20] %s does what they may`, async (who) => {
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
})

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
