import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSource, wordsIn } from '../../support/sources.ts'
import { ACCOUNT_CASES } from './account-cases.ts'
import { ADMIN_CASES } from './admin-cases.ts'
import { testEveryFailure } from './define-tests.ts'
import { IMAGE_CASES, PRODUCT_CASES } from './product-cases.ts'
import { BACKGROUND_CASES, SELLING_CASES } from './selling-cases.ts'
import { openWorld } from './world.ts'

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

const ROOT = path.join(import.meta.dirname, '../../..')

const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\b|`\s*(?:insert|update|delete|merge|truncate)\b/i

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file: path.join(ROOT, file), ...readSource(path.join(ROOT, file)) }))

/** Exported server functions that routes or the HTTP server name and that change stored data, directly or through any function they mention. */
function writingFunctions(): string[] {
  const declarations = sourcesOf('app/{shop,platform}/**/*.server.{ts,tsx}').flatMap((source) =>
    [...source.declarations].map(([name, text]) => {
      const mentions = [...wordsIn(text)].map((word) => {
        const { isType = false, ...from } = source.imports.get(word) ?? { file: source.file, name: word }
        return isType ? '' : `${from.file}#${from.name}`
      })
      return { key: `${source.file}#${name}`, name, text, mentions }
    }),
  )
  const writing = new Set(declarations.filter(({ text }) => WRITES.test(text)).map(({ key }) => key))
  for (let size = -1; size !== writing.size;) {
    size = writing.size
    for (const { key, mentions } of declarations)
      if (mentions.some((mention) => writing.has(mention))) writing.add(key)
  }
  const named = new Set(
    sourcesOf('{app/{routes,ui}/**/*,app/*,server/**/*}.{ts,tsx}').flatMap(({ imports }) =>
      [...imports.values()].filter(({ isType }) => !isType).map(({ file, name }) => `${file}#${name}`),
    ),
  )
  return declarations
    .filter(({ key, text }) => writing.has(key) && named.has(key) && text.startsWith('export '))
    .map(({ name }) => name)
    .toSorted()
}
