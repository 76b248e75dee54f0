import type { Endpoint } from './endpoints.ts'
import type { Random } from './random.ts'
import { hostileText } from './texts.ts'

const PARAMETERS = [
  ...['after', 'bestseller', 'brand', 'category', 'code', 'created', 'edit', 'entry', 'from', 'id'],
  ...['ids', 'made'],
  ...['next', 'order', 'page', 'price', 'q', 'sale', 'search', 'show', 'since', 'sort', 'state'],
  ...['status', 'subject'],
  ...['token', 'type', 'all', 'until', 'user', 'who', 'done', 'index', '_routes', 'pictures'],
  ...['__proto__', 'p', 'paths'],
]

const PATH_PARTS = [
  ...['%', '%zz', '%00', '%0a', '%c0%af', '%ed%a0%80', '%2e%2e', '%2f', '%5c', '..', '.', '//', '\\'],
  ...[';a=b', '@evil.example'],
  ...['%E2%80%AE', '%F0%9F%A7%B4', '\u00ff', ':8080', '*', '.data', '.json', '~', '%252e', 'constructor'],
  ...['__proto__'],
]

/** The endpoint's address, or its data for the router, with what may stand behind it; `isSteady` leads there for sure. */
export function hostileTarget(
  random: Random,
  endpoint: Endpoint,
  { isSteady }: { isSteady: boolean },
): string {
  const isData = endpoint.isRoute && random.chance(0.75)
  const inEnglish = endpoint.isRoute && random.chance(0.12) ? '/en' : ''
  const address = isData ? dataAddress(endpoint.address) : endpoint.address
  const path = isSteady || random.chance(0.85) ? inEnglish + address : brokenPath(random, inEnglish + address)
  return path + query(random, isSteady)
}

const dataAddress = (address: string) => (address === '/' ? '/_root.data' : `${address}.data`)

function brokenPath(random: Random, path: string): string {
  const parts = path.split('/')
  const at = 1 + random.below(parts.length - 1)
  const part = random.chance(0.5)
    ? random.pick(PATH_PARTS)
    : encode(random, hostileText(random)).slice(0, 6000)
  const way = random.below(4)
  if (way === 0) parts[at] = part
  else if (way === 1) parts.splice(at, 0, part)
  else if (way === 2) parts[at] += part
  else return path + random.pick(['/', '//', '/.', '?', '#x', '%', '.data', '/../..'])
  return parts.join('/')
}

function query(random: Random, isSteady: boolean): string {
  const way = random.below(isSteady ? 20 : 8)
  if (way === 0) return ''
  if (isSteady && way > 3) return ''
  if (way === 1)
    return `?${random.pick(['', '&', '=', '&&&', '%', '%zz=%', '%00', '?a', '[]=1', 'a[b][c]=1', '%ff=%fe'])}`
  if (way === 2 && random.chance(0.2)) return `?${'a=1&'.repeat(random.pick([10, 500, 2000]))}`
  const count = random.pick([1, 1, 1, 2, 3, 8])
  return `?${Array.from({ length: count }, () => parameter(random)).join('&')}`
}

function parameter(random: Random): string {
  const name = random.pick(PARAMETERS)
  const value = encode(random, hostileText(random)).slice(0, 9000)
  const array = random.chance(0.05) ? random.pick(['[]', '[0]', '[a]', '.a', '%5B%5D']) : ''
  return `${name}${array}=${value}`
}

/** As a browser writes it, or only as far as a request line can carry it at all. */
function encode(random: Random, text: string): string {
  if (random.chance(0.9)) return encodeURIComponent(text.toWellFormed())
  const bytes = Buffer.from(text, 'utf8').toString('latin1')
  return bytes.replace(
    /[\0-\x20\x7f]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
