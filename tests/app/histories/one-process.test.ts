import { expect, test } from 'vitest'
import { testShop } from '../../support/database.ts'
import { serviceDoor } from './door.ts'
import { HISTORIES } from './histories.ts'

const RUNS = 12

for (const { title, check } of HISTORIES) {
  test(`${title}, at once in one process: nothing is lost or doubled`, async () => {
    await using services = await testShop()
    await expect(check(await serviceDoor(services), RUNS)).resolves.toBeUndefined()
  })
}
