import { beforeAll, expect, test } from 'vitest'
import { checkAnswer, CHANGES, formsOf, send, titleOf } from '../support/guarded-requests.ts'
import { EVERYBODY, isAllowed, type Who, guardedWorld, type GuardedWorld } from '../support/guarded-world.ts'
import { copyOf } from '../support/person.ts'
let world: GuardedWorld
beforeAll(async () => {
  world = await guardedWorld()
})

const allowed = (who: Who) =>
  CHANGES.filter(({ change }) => isAllowed(who, change.level) && (!change.isOwn || who === 'owner'))
const cells = EVERYBODY.reduce((sum, who) => sum + allowed(who).length, 0)

/** So that refusing a change says something: whoever may make it does. */
test.each(EVERYBODY)(
  `[RT-11 SEC-01 SEC-02 SEC-03 SEC-05] %s does what they may (of ${cells} allowed cells)`,
  async (who) => {
    for (const each of allowed(who)) {
      const { route, change } = each
      const at = titleOf(each)
      await world.restore()
      const [form] = formsOf(world, each)
      if (!form) throw new Error(`${at}: no form`)
      const person = copyOf(world.app, world.people[who])
      const response = await send(world, person, { ...each, form })
      await checkAnswer(world, response, { who, id: route.id, at })
      const { status = 200, changesNothing } = change
      expect([at, response.status]).toEqual([at, status])
      // others may have nothing to change: no session to end, no favourite to remove
      const isMeant = who === (change.level === 'admin' ? 'admin' : 'owner')
      expect(isMeant ? (await world.changes()).length > 0 : !changesNothing, at).toBe(!changesNothing)
    }
  },
)
