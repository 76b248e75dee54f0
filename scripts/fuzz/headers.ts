import type { Random } from './random.ts'
import { hostileText } from './texts.ts'

const ACCEPTS = [
  ...['text/html', 'text/html', 'text/html,*/*;q=0.8', 'application/json', 'application/json, */*'],
  ...['*/*', '', 'image/avif'],
  ...['text/event-stream', 'text/html;q=9', 'a'.repeat(5000), ',,,;;;', 'text/html\xff'],
  ...['application/json;q=0'],
]

const ODD: Record<string, string[]> = {
  'accept-language': ['en', 'mk;q=0', 'x'.repeat(4000), '*', ',;q', 'en-\xff'],
  'accept-encoding': [
    'br',
    'gzip',
    'identity;q=0',
    '*;q=0',
    'br;q=NaN',
    'gzip,gzip,br',
    ';;',
    'zstd',
    'br;q=0.0',
  ],
  range: [
    'bytes=0-1',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-0,1-1,2-2',
    'bytes=0-99999999999999999999',
    'lines=1',
    'bytes=',
  ],
  'if-none-match': ['*', '"x"', 'W/"x"', '"', '"a","b"', '\xff'],
  'if-modified-since': ['Sat, 21 Nov 2026 00:00:00 GMT', 'never', '-1'],
  'x-forwarded-for': [
    '1.2.3.4',
    '::1',
    "' or 1=1",
    ', ,',
    'a'.repeat(3000),
    '1.2.3.4, 5.6.7.8',
    '\xff',
    'unknown',
  ],
  'x-forwarded-proto': ['https', 'http', 'https,http', 'javascript', ''],
  'x-forwarded-host': ['evil.example', 'evil.example:0', ''],
  forwarded: ['for=1.2.3.4;host=evil.example;proto=https'],
  'x-request-id': ['1', 'a'.repeat(2000), '\xff'],
  'x-http-method-override': ['DELETE', 'PUT'],
  'x-original-url': ['/admin'],
  expect: ['100-continue', '200-ok', ''],
  upgrade: ['websocket', 'h2c'],
  'transfer-encoding': ['chunked', 'gzip', 'identity', 'chunked, chunked', 'xchunked'],
  'content-length': ['0', '1', '-1', '99999999999', '1e3', '0x10', '5, 5', ''],
  'content-encoding': ['gzip', 'br', 'x'],
  connection: ['close', 'keep-alive', 'upgrade', 'x-forwarded-for'],
  origin: ['null', 'https://evil.example', '', 'http://localhost', '%'],
  referer: ['javascript:1', 'x', '\xff', '/'],
  'sec-fetch-site': ['cross-site', 'none'],
  'sec-purpose': ['prefetch'],
  purpose: ['prefetch'],
  'user-agent': ['', 'x'.repeat(6000), '\xff\x80', '${jndi:ldap://x}', '() { :; }; x'],
  authorization: ['Basic Og==', 'Bearer x', 'Basic \xff'],
  cookie: [
    'a',
    '=',
    ';;;',
    'lang=en',
    'language=en',
    '__proto__=1',
    'promo=%',
    'promo=%00',
    'promo=%ff',
    'x=\xff',
  ],
  te: ['trailers', 'chunked'],
  'max-forwards': ['0'],
}

const NAMES = Object.keys(ODD)
const SESSION_COOKIES = [
  '',
  'x',
  'x.y',
  '%',
  '%zz',
  'a.b%',
  '"',
  'a'.repeat(8000),
  '\xff',
  '.',
  'null',
  'undefined.undefined',
]

const LINES = [
  ...['host: evil.example', 'host: localhost:1', ': x', 'x', 'x y: z', 'x\xff: y', 'X-A:\0'],
  ...[' folded: x', 'a: b\rc: d'],
  ...[`y: ${'a'.repeat(17_000)}`, `${'n'.repeat(3000)}: 1`, '__proto__: 1', 'constructor: 1'],
  ...['content-type: text/xml'],
]

/** The lines of the head beside those that belong to every request; few are odd where the form itself is to be tried. */
export function hostileHeaders(
  random: Random,
  { isSteady, hasBody }: { isSteady: boolean; hasBody: boolean },
): string[] {
  const lines: string[] = []
  const accept = isSteady ? random.pick(['text/html', 'application/json', '*/*']) : random.pick(ACCEPTS)
  if (accept !== '') lines.push(`accept: ${accept}`)
  if (hasBody && (isSteady || random.chance(0.8))) lines.push('origin: ORIGINLINE')
  const odd = isSteady ? random.pick([0, 0, 0, 0, 1]) : random.pick([0, 1, 1, 2, 3])
  for (let count = 0; count < odd; count += 1) lines.push(oddLine(random))
  return lines
}

function oddLine(random: Random): string {
  const way = random.below(20)
  if (way === 0) return random.pick(LINES)
  if (way === 1) return `cookie: shop.session_token=${random.pick(SESSION_COOKIES)}`
  if (way === 2) return `${random.pick(NAMES)}: ${lineText(hostileText(random))}`
  if (way === 3)
    return Array.from({ length: random.pick([50, 150, 1200]) }, (_, i) => `x-${i}: 1`).join('\r\n')
  const name = random.pick(NAMES)
  return `${name}: ${random.pick(ODD[name] ?? [''])}`
}

/** Line ends that a request can't have in a header would make two headers of one, whose name no answer may repeat. */
function lineText(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1').replaceAll(/\r\n/g, ' ')
}
