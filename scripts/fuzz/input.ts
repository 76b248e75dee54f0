import type { Level } from '../../tests/access.ts'
import { hostileBody } from './bodies.ts'
import type { Body } from './encodings.ts'
import type { Endpoint } from './endpoints.ts'
import { hostileHeaders } from './headers.ts'
import { Random } from './random.ts'
import { hostileTarget } from './targets.ts'
import type { ValidForm } from './valid-form.ts'

/** Who sends it: nobody known, a customer, an administrator. */
export type Who = 'visitor' | 'user' | 'admin'

/** One request; text that stands for bytes is latin1, tokens are not yet filled in. */
export interface Input {
  /** `<endpoint>#<number>`: with the seed, enough to make it again. */
  name: string
  who: Who
  method: string
  target: string
  /** As lines, so that broken ones can be sent; cookie, host and content-length are added unless `isWhole`. */
  headers: string[]
  body: Body | null
  /** Whether the person has the right to do it. */
  mayBeAccepted: boolean
  before: NonNullable<ValidForm['before']> | null
}

const SHARES: Record<Level, [visitor: number, user: number]> = {
  open: [0.5, 0.8],
  user: [0.15, 0.85],
  admin: [0.1, 0.2],
}

/** The `index`-th of `count` inputs of the endpoint: always the same for a seed. Visitors come first, administrators last. */
export function makeInput(
  endpoint: Endpoint,
  { seed, index, count }: { seed: string; index: number; count: number },
) {
  const random = new Random(`${seed} ${endpoint.name} ${index}`)
  const who = whoOf(endpoint, index / count)
  const method = methodFor(random, endpoint)
  const hasBody = method === 'POST' || (method !== 'GET' && method !== 'HEAD' && random.chance(0.5))
  const form = endpoint.forms.length > 0 ? random.pick(endpoint.forms) : { fields: { a: '1' } }
  const body = hasBody ? hostileBody(random, form) : null
  const isSteady = hasBody && random.chance(0.85)
  return {
    name: `${endpoint.name}#${index}`,
    who,
    method,
    target: hostileTarget(random, endpoint, { isSteady }),
    headers: hostileHeaders(random, { isSteady, hasBody }),
    body,
    mayBeAccepted: endpoint.level === 'open' || who === 'admin' || who === endpoint.level,
    before: hasBody && isSteady ? (form.before ?? null) : null,
  } satisfies Input
}

function whoOf({ level }: Endpoint, share: number): Who {
  const [visitor, user] = SHARES[level]
  return share < visitor ? 'visitor' : share < user ? 'user' : 'admin'
}

const ODD_METHODS = [
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'M-SEARCH',
  'PURGE',
  'CONNECT',
  'X',
]

function methodFor(random: Random, { forms }: Endpoint): string {
  const way = random.below(100)
  if (way < 3) return random.pick(ODD_METHODS)
  if (way < 8) return 'HEAD'
  return way < (forms.length > 0 ? 80 : 14) ? 'POST' : 'GET'
}
