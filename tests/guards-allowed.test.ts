import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAnswer } from './guarded-cells.ts'
import { copyOf, EVERYBODY, isAllowed, type Who } from './guarded-people.ts'
import { guardedWorld, type GuardedWorld } from './guarded-world.ts'
import { CHANGES, formsOf, send, titleOf } from './guarded-writing.ts'

let world: GuardedWorld
beforeAll(async () => {
  world = await guardedWorld()
})
beforeEach(() => world.restore())

const allowed = (who: Who) =>
  CHANGES.filter(({ change }) => isAllowed(who, change.level) && (!change.isOwn || who === 'owner'))
const cells = EVERYBODY.reduce((sum, who) => sum + allowed(who).length, 0)

/** So that refusing a change says something: whoever may make it does. */
describe.each(EVERYBODY)(`%s (of ${cells} allowed cells)`, (who) => {
  test.each(allowed(who).map((change) => [titleOf(change), change] as const))(
    '[RT-11 SEC-01 SEC-02 SEC-03 SEC-05] may %s',
    async (_title, change) => {
      const [form] = formsOf(world, change)
      if (!form) throw new Error('no form')
      const person = copyOf(world.app, world.people[who])
      const response = await send(world, person, { ...change, form })
      await checkAnswer(world, response, { who, id: change.route.id, at: form.address })
      const { status = 200, changesNothing } = change.change
      expect(response.status).toBe(status)
      // others may have nothing to change: no session to end, no favourite to remove
      const isMeant = who === (change.change.level === 'admin' ? 'admin' : 'owner')
      expect(isMeant ? (await world.changes()).length > 0 : !changesNothing).toBe(!changesNothing)
    },
  )
})
