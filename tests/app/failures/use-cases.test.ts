import { expect, test } from 'vitest'
import { ACCOUNT_CASES } from './account-cases.ts'
import { ADMIN_CASES } from './admin-cases.ts'
import { testEveryFailure } from './define-tests.ts'
import { IMAGE_CASES, PRODUCT_CASES } from './product-cases.ts'
import { BACKGROUND_CASES, SELLING_CASES } from './selling-cases.ts'
import { openWorld } from './world.ts'
import { writingFunctions } from './writing-functions.ts'

const CASES = [...SELLING_CASES, ...PRODUCT_CASES, ...ADMIN_CASES, ...BACKGROUND_CASES]
testEveryFailure(CASES)

/** Whose statements are failed in another way. */
const ELSEWHERE: Record<string, string> = {
  createAccounts: 'each of its functions, below',
  startOutboxWorker: 'a failure is no answer but another try: outbox.test.ts',
  openShop: 'migrations, all steps or none: migrate.test.ts',
}

const READING_ACCOUNTS =
  'hasPassword isLinkValid isStillSignedIn listSessions readAuthState forAddress'.split(' ')

const covered = new Set([...CASES, ...ACCOUNT_CASES, ...IMAGE_CASES].flatMap(({ of }) => of))

test('[CO-09 SEC-03] every function of the services that writes and is used by the shop has its statements failed', () => {
  const writing = writingFunctions()
  expect(writing).toContain('placeOrder')
  expect(writing.filter((name) => !covered.has(name) && !Object.hasOwn(ELSEWHERE, name))).toEqual([])
  expect(Object.keys(ELSEWHERE).filter((name) => !writing.includes(name))).toEqual([])
})

test('[HOSTED-01] so has every function of the accounts that writes', async () => {
  await using world = await openWorld()
  const names = [...Object.keys(world.accounts), ...Object.keys(world.accounts.forAddress('127.0.0.1'))]
  expect(names.filter((name) => !covered.has(name) && !READING_ACCOUNTS.includes(name))).toEqual([])
})
