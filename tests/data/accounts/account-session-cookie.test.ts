import { expect, test } from 'vitest'
import { testEngine, testShop } from '../../support/database.ts'
import { createAuth } from '../../../app/shop/accounts/account-options.server.ts'
import { cookiesUnder } from '../../../app/shop/accounts/account-session-cookie.server.ts'

test('[AUTH-08] nothing of the person stays with the accounts library, which serves everybody', async () => {
  await using shop = await testShop()
  const parts = { db: shop.db, engine: testEngine(), origin: 'http://shop.test', newId: shop.newId }
  const auth = createAuth({ ...parts, secret: 'x'.repeat(43) })
  const { headers } = await auth.api.signUpEmail({
    body: { name: 'Марија', email: 'marija@example.mk', password: 'добра лозинка' },
    returnHeaders: true,
  })
  const cookie = headers.getSetCookie().map((text) => text.split(';', 1)[0])
  const request = new Request('http://shop.test/', { headers: { cookie: cookie.join('; ') } })
  const found = await auth.api.getSession({ headers: request.headers })
  if (!found) throw new Error('no session')
  const renewed = await cookiesUnder('another-token', { auth, request, found })
  expect(renewed.getSetCookie()).toEqual([expect.stringMatching(/^shop\.session_token=another-token\./)])
  expect((await auth.$context).newSession).toBeNull()
})
