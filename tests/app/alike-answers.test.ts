import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { GENEROUS_LIMITS } from '../support/shop-process.ts'

const PAIRS = 15
/** A busy machine may spoil a round; a difference that is there shows in each. */
const ROUNDS = 4

const app = await testApp(GENEROUS_LIMITS)
await app.user('known@example.mk')
await app.user('gone@example.mk')
const gone = app.services.db.updateTable('users').where('email', '=', 'gone@example.mk')
await gone.set({ disabled_at: 1 }).execute()

const ASKING = [
  ['signing in with a wrong password', '/login', { password: 'погрешна лозинка' }],
  ['asking for a link', '/forgot-password', {}],
] as const

/** The same length, so that the answers have one as well. */
const ADDRESSES = { known: 'known@example.mk', unknown: 'other@example.mk' }

async function ask(path: string, form: Record<string, string>) {
  const start = performance.now()
  const response = await app.visitor().post(path, form)
  const ms = performance.now() - start
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, headers, body: await response.text(), ms }
}

/** How long an unknown address takes, in times of a known one, by the faster of many answers. */
async function ratioOf(path: string, form: Record<string, string>): Promise<number> {
  const taken = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // in turns, so that whatever else the machine does meets both
    for (const kind of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      taken[kind].push((await ask(`${path}.data`, { ...form, email: ADDRESSES[kind] })).ms)
  }
  return quick(taken.unknown) / quick(taken.known)
}

const isAlike = (ratio: number) => ratio > 0.7 && ratio < 1.4

/** What the third part of them stays below: of the slow ones the machine is the cause. */
const quick = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 3)] ?? 0

test.each(ASKING)('[AUTH-01 AUTH-07 AUTH-09] %s answers alike for any address', async (_what, path, form) => {
  for (const suffix of ['', '.data']) {
    const [known, unknown, disabled] = await Promise.all(
      [ADDRESSES.known, ADDRESSES.unknown, 'gone@example.mk'].map(async (email) => {
        const { status, headers, body } = await ask(path + suffix, { ...form, email })
        return {
          status,
          headers: headers.filter(([name]) => name !== 'content-length'),
          body: body.replaceAll(email, 'E'),
        }
      }),
    )
    expect(known?.status, 'not one that a limit gives to all').toBe(path === '/login' ? 422 : 200)
    const withoutHashes = (text: unknown) => JSON.stringify(text).replaceAll(/'sha256-[^']*'/g, 'HASH')
    expect(withoutHashes(unknown)).toBe(withoutHashes(known))
    expect(withoutHashes(disabled)).toBe(withoutHashes(known))
  }
})

test.each(ASKING)(
  '[AUTH-01 AUTH-07 AUTH-09] %s takes as long for an unknown address as for a known one',
  { tags: ['timed'] },
  async (_what, path, form) => {
    const ratios: number[] = []
    while (ratios.length < ROUNDS && !ratios.some(isAlike)) ratios.push(await ratioOf(path, form))
    expect(ratios).toContainEqual(expect.toSatisfy(isAlike))
  },
)
