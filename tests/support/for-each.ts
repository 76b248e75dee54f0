import { beforeEach } from 'vitest'
import type { User } from '../../app/shop/user.ts'
import { testShop, type TestServices } from './database.ts'
import { addUser } from './factories.ts'

/** An empty shop, another one for each test of the file. */
export function shopForEach(): TestServices {
  const services = {} as TestServices
  beforeEach(async () => {
    Object.assign(services, await testShop())
    return () => services.close()
  })
  return services
}

/** An administrator of each of these shops. */
export function adminForEach(services: TestServices): User {
  const admin = {} as User
  beforeEach(async () => void Object.assign(admin, await addUser(services, { role: 'admin' })))
  return admin
}
