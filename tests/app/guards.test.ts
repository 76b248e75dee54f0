import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inLanguage, splitLanguage } from '../../app/shop/language.ts'
import { ACCESS } from '../support/access.ts'
import { checkAnswer, readingCells, ROUTES } from '../support/guarded-requests.ts'
import { EVERYBODY, isAllowed, isSignedIn, guardedWorld } from '../support/guarded-world.ts'
import { readSource, type SourceFile, wordsIn } from '../support/sources.ts'

const READ = ROUTES.filter(({ hasLoader }) => hasLoader)

const world = await guardedWorld()

test('[RT-11] every route that reads or writes has its row, every intent in its source a case, and none is left over', () => {
  expect(ROUTES.map(({ id }) => id).toSorted()).toEqual(Object.keys(ACCESS).toSorted())
  for (const { id, hasAction } of ROUTES) expect([id, ACCESS[id]?.write != null]).toEqual([id, hasAction])
  const known = ROUTES.filter(({ hasAction }) => hasAction).map(({ id }) => [id, intentsOf(id)] as const)
  const cases = known.map(([id]) => {
    const named = Object.values(ACCESS[id]?.write ?? {}).flatMap(({ form }) => form['intent'] ?? [])
    return [id, named.toSorted()] as const
  })
  expect(cases).toEqual(known)
  expect(known.flatMap(([, intents]) => intents).length, 'the scanner still sees').toBeGreaterThan(25)
})

/** Where an answer leads: documents redirect; the router is told to, with 202, and adds the language. */
async function destination(response: Response, address: string): Promise<string | null> {
  const { language } = splitLanguage(address)
  const answer = await response.clone().text()
  const told = /"(\/(?:login\?next=[^"]*)?)"/.exec(answer)?.[1]
  return response.headers.get('location') ?? (told === undefined ? null : inLanguage(told, language))
}

const seen = new Set<string>()

test.each(EVERYBODY)(`[RT-06 RT-08 RT-09 RT-11 SEC-01 SEC-02 SEC-03] %s reads allowed pages`, async (who) => {
  for (const route of READ) {
    const { id } = route
    const row = ACCESS[id]
    const { query, ...there } = world.filled({ ...route, query: row?.query ?? '' })
    const mayRead = isAllowed(who, row?.read ?? null)
    const own = id === 'routes/account/profile' && who !== 'owner' ? 404 : 200
    const status = (isSignedIn(who) ? row?.statusSignedIn : undefined) ?? row?.status ?? own
    const away = isSignedIn(who) ? '/' : `/login?next=${encodeURIComponent(there.address + query)}`
    for (const { method, name, address, headers } of readingCells(there, query)) {
      const at = `${method} ${name} ${address}`
      const response = await world.people[who].send(address, { method, headers })
      const found = await checkAnswer(world, response, { who, id, at })
      for (const secret of found) seen.add(secret)
      // data alone may be answered although its page is not, and the router redirects with 202
      const others = name === 'page' ? [] : [200, ...(status === 303 ? [202] : [])]
      expect(mayRead ? [status, ...others] : [303, 202], at).toContain(response.status)
      const isTold = !mayRead && method === 'GET' && name !== 'index'
      const expected = isTold ? inLanguage(away, splitLanguage(address).language) : null
      expect(isTold ? await destination(response, address) : null, at).toBe(expected)
    }
  }
})

test('[SEC-01 SEC-02 SEC-03] reading has changed nothing', async () => {
  expect(await world.changes()).toEqual([])
})

afterAll(() => {
  const shown = Object.entries(world.secrets).filter(([, { by }]) => by.length > 0)
  const never = shown.map(([name]) => name).filter((name) => !seen.has(name))
  if (never.length > 0) throw new Error(`nobody has seen ${never.join(', ')}: their absence says nothing`)
})

const APP = path.join(import.meta.dirname, '../../app')
const knowsIntents = (file: string) =>
  ['routes', 'shop'].some((folder) => file.startsWith(path.join(APP, folder) + path.sep))

/** Every `intent` that the source of the route's action can tell apart: from its schemas, comparisons and types. */
function intentsOf(routeId: string): string[] {
  const file = ['.ts', '.tsx'].map((end) => path.join(APP, routeId + end)).find((each) => existsSync(each))
  if (!file) return []
  const text = reachable(file, ['action', 'middleware'])
  return [...new Set([...declared(text), ...compared(text)])].toSorted()
}

/** `intent: z.enum(['a', 'b'])`, `intent: 'a' | 'b'`, `INTENTS = ['a']`. */
function declared(text: string): string[] {
  const lists = [
    ...text.matchAll(/\bintent: (?:z\.(?:literal|enum)\(\[?)?((?:'[a-z-]+'(?:, | \| )?)+)/g),
    ...text.matchAll(/\bINTENTS = \[([^\]]*)\]/g),
  ]
  return lists.flatMap(([, list = '']) => words(list))
}

/** `intent === 'a'`, `get('intent') !== 'a'`, `switch (intent) { case 'a':`. */
function compared(text: string): string[] {
  const equal = [...text.matchAll(/intent(?:'\))? [!=]== ('[a-z-]+')/g)].flatMap(([, word = '']) =>
    words(word),
  )
  const switches = text.split(/\bswitch \(/).slice(1)
  const asking = switches.filter((each) => /^[^{]*intent/.test(each))
  return [
    ...equal,
    ...asking.flatMap((each) => [...each.matchAll(/\bcase ('[a-z-]+')/g)].flatMap(([, w = '']) => words(w))),
  ]
}

const words = (list: string) => [...list.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word)

function reachable(file: string, names: string[]): string {
  const seen = new Set<string>()
  const files = new Map<string, SourceFile>()
  const texts: string[] = []
  const waiting = names.map((name) => ({ file, name }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = `${next.file} ${next.name}`
    if (seen.has(key)) continue
    seen.add(key)
    const source = files.get(next.file) ?? readSource(next.file)
    files.set(next.file, source)
    const from = source.imports.get(next.name)
    if (from && knowsIntents(from.file)) waiting.push(from)
    const text = source.declarations.get(next.name)
    if (text === undefined) continue
    texts.push(text)
    for (const word of wordsIn(text)) waiting.push({ file: next.file, name: word })
  }
  return texts.join('\n')
}
