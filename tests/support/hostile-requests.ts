import fc from 'fast-check'

/** Appears unescaped in a page only when markup of a request was let through. */
export const CANARY = '<zzcanary'
/** The name of a header that only an answer split by a line end can have. */
export const SPLIT_HEADER = 'x-injected'

/** A request that nobody should send, but anybody can. */
export interface HostileRequest {
  method: string
  path: string
  query: string
  isData: boolean
  headers: [name: string, value: string][]
  /** Which of the route's forms, of however many there are. */
  form: number
  changes: FieldChange[]
  encoding: 'urlencoded' | 'json' | 'multipart' | 'broken'
  contentType: string | null
  /** Sent instead of a form when the encoding is broken. */
  bytes: Uint8Array
}

/** What is wrong with the form: a field has another value, is missing, comes twice, or nobody asked for it. */
type FieldChange =
  | { kind: 'set' | 'repeat'; field: number; value: unknown }
  | { kind: 'remove'; field: number }
  | { kind: 'add'; name: string; value: unknown }

/** What means something to a program that reads it, or is at the edge of what a field accepts. */
const TEXTS = {
  tags: [`"'>${CANARY}>`, `</script>${CANARY}>`, `\\u003c/script>${CANARY}>`],
  comments: [`--><!--${CANARY}>`, `]]>${CANARY}/>`],
  headers: [`\r\n${SPLIT_HEADER}: 1\r\n\r\n${CANARY}>`, `%0d%0a${SPLIT_HEADER}:%201`, 'a\r\nBcc: x@y.mk'],
  addresses: ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://evil.example'],
  sql: ["' or '1'='1", "'; drop table users; --", '") union select 1 --', "'||pg_sleep(9)--"],
  templates: ['{{7*7}}', '${7*7}', '<%= 7 %>'],
  formulas: ['=cmd|x!A1', '+1+1', '@SUM(A1)', '\t=1'],
  files: ['../../../etc/passwd', '..%2f..%2f', '/etc/passwd\0.jpg', 'file:///etc/passwd', 'con'],
  signs: ['%', '_', '\\', '/\\evil.example', '"', "'", '`', ';', '&amp;', '&#x0;'],
  patterns: ['(a+)+$', '[', '*', '^', '*:*', '[object Object]'],
  names: ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'null', 'undefined'],
  json: ['{"__proto__":{"role":"admin"}}', '[1e999]', '{', '[[]]', '[null]', '"\\ud800"', '{"length":1e9}'],
  numbers: ['0', '-0', '-1', '+1', '01', '1.', '.1', '1,5', '1e3', '0x10', '99', '100', '0.001'],
  notFinite: ['1e999', 'NaN', 'Infinity'],
  large: ['2147483648', '8640000000000001', '9007199254740993', '9223372036854775808', '1'.repeat(400)],
  dates: ['31.02.2027', '2026-02-30', '2026-W01', '29.03.2026 02:30', '2026-11-22T25:61', '00:00', '24:00'],
  years: ['0000-00-00', '9999-12-31', '10000-01-01', '+275760-09-13T00:00', '-000001-01-01T00:00'],
  controls: ['\0', '\x1b[31m', '\u2028', '\u202e gnp.exe'],
  noncharacters: ['\ufeff', '\uffff', '\u{10ffff}'],
  letters: ['e\u0301', '\u0433\u0301', 'КРЕМ10', 'İıſßẞ', '１２３'],
  long: ['a' + '\u0301'.repeat(200), '\u{1f9f4}'.repeat(40)],
  usual: ['admin', 'on', 'DOBREDOJDE10', 'крем', 'krem', 'a@b', 'admin@example.mk', '070', 'Скопје'],
  blank: ['', ' ', '\t\n', '\u200b', '\u00a0'],
}

const oneOf = (groups: Record<string, string[]>) => fc.constantFrom(...Object.values(groups).flat())

const text = fc.oneof(
  { weight: 6, arbitrary: oneOf(TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(255, 256, 1001, 2001, 10_001, 20_001).map((length) => 'ж'.repeat(length)),
  },
)

/** Some are only possible as JSON. */
const value = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(-1, 1.5, 1e21, null, true, [], {}, [[]], '[null]') },
)

const UNKNOWN_FIELDS = {
  rights: ['role', 'isAdmin', 'userId', 'user_id', 'status', '__proto__[role]'],
  values: ['price', 'total', 'usedCount', 'createdAt', 'rating', 'file'],
  strange: ['__proto__', 'constructor', 'a[b]', '', ' ', '\0', '_method'],
}

const change: fc.Arbitrary<FieldChange> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), field: fc.nat(20), value }),
  fc.record({ kind: fc.constantFrom('set' as const, 'repeat' as const), field: fc.nat(20), value }),
  fc.record({ kind: fc.constant('remove' as const), field: fc.nat(20) }),
  fc.record({ kind: fc.constant('add' as const), name: oneOf(UNKNOWN_FIELDS), value }),
)

const PATHS = {
  encoded: ['/%', '/%zz', '/%00', '/%c0%af', '/%ed%a0%80', '/%2e%2e', '%2f', '%5c', '/%252e'],
  ends: ['//', ';a=b', '@evil.example', '.data', '.json', '~'],
  unknown: ['/__proto__', '/constructor', '/no/such/page', '/%F0%9F%A7%B4'],
}
const PARAMETERS = {
  products: ['brand', 'category', 'price', 'sale', 'search', 'sort', 'page', 'q', 'code'],
  lists: ['after', 'since', 'from', 'until', 'state', 'status', 'subject', 'type', 'who', 'show'],
  records: ['id', 'ids', 'order', 'user', 'edit', 'token'],
  router: ['next', 'index', '_routes', 'p', 'paths', '__proto__'],
}
const parameter = fc
  .tuple(oneOf(PARAMETERS), fc.constantFrom('', '', '[]', '[a]'), text)
  .map(
    ([name, array, content]) =>
      `${name}${array}=${encodeURIComponent(content.toWellFormed()).slice(0, 6000)}`,
  )
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc.array(parameter, { minLength: 1, maxLength: 4 }).map((all) => `?${all.join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '?&&', '?%', '?%zz=%', '?%00', '?a[b][c]=1', `?${'a=1&'.repeat(2000)}`),
  },
)

const HEADERS: Record<string, string[]> = {
  accept: ['application/json', 'text/html;q=9', '*/*', 'image/avif', 'text/event-stream', ',,,;;;'],
  'accept-language': ['en', 'mk;q=0', 'x'.repeat(4000), '*', ',;q'],
  'accept-encoding': ['br', 'identity;q=0', 'br;q=NaN', ';;'],
  range: ['bytes=0-1', 'bytes=9-1', 'bytes=0-99999999999999999999', 'lines=1'],
  'if-none-match': ['*', '"x"', '"', '\xff'],
  'if-modified-since': ['never', '-1'],
  'x-forwarded-for': ['1.2.3.4', "' or 1=1", ', ,', '\xff'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['javascript', 'https,http'],
  'x-http-method-override': ['DELETE'],
  'x-original-url': ['/admin'],
  'sec-fetch-site': ['cross-site'],
  purpose: ['prefetch'],
  referer: ['javascript:1', '\xff'],
  'user-agent': ['', '${jndi:ldap://x}', '\xff\x80'],
  authorization: ['Basic Og==', 'Bearer x'],
  'content-encoding': ['gzip', 'x'],
}
const header = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...(HEADERS[name] ?? ['']))))

const CONTENT_TYPES = {
  others: ['', 'x', 'text/plain', 'application/xml', 'application/json'],
  multipart: ['multipart/form-data', 'multipart/form-data; boundary='],
  charsets: ['application/json; charset=utf-7', 'application/x-www-form-urlencoded; charset=utf-16'],
}
const BODIES = [
  '',
  '%',
  '{"a":'.repeat(20_000),
  '[1,',
  '&'.repeat(5000),
  '--x\r\n',
  'a'.repeat(290_001),
  '\xff'.repeat(99),
]
const bytes = fc.oneof(
  fc.constantFrom(...BODIES).map((body) => new Uint8Array(Buffer.from(body, 'latin1'))),
  fc.uint8Array({ maxLength: 300 }),
)

/** Right in most respects, so that it gets further than the first check. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.oneof(
    { weight: 12, arbitrary: fc.constant('POST') },
    { weight: 6, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND') },
  ),
  path: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: oneOf(PATHS) }),
  query,
  isData: fc.boolean(),
  headers: fc.oneof(
    { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.array(header, { maxLength: 3 }) },
  ),
  form: fc.nat(20),
  changes: fc.array(change, { maxLength: 3 }),
  encoding: fc.oneof(
    { weight: 4, arbitrary: fc.constant('urlencoded' as const) },
    { weight: 3, arbitrary: fc.constant('json' as const) },
    { weight: 2, arbitrary: fc.constant('multipart' as const) },
    { weight: 1, arbitrary: fc.constant('broken' as const) },
  ),
  contentType: fc.oneof(
    { weight: 15, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: oneOf(CONTENT_TYPES) },
  ),
  bytes,
})

/** The body and its type of a form with what the request makes of it; the file goes with it as a form with files. */
export function bodyOf(
  { changes, encoding, bytes: broken, contentType }: HostileRequest,
  form: Record<string, string>,
  file: File | null,
): { body: BodyInit; type: string | null } {
  const fields: [name: string, value: unknown][] = Object.entries(form)
  for (const each of changes) {
    if (each.kind === 'add') fields.push([each.name, each.value])
    const field = 'field' in each ? fields[each.field % Math.max(1, fields.length)] : undefined
    if (!field) continue
    if (each.kind === 'set') field[1] = each.value
    if (each.kind === 'repeat') fields.push([field[0], each.value])
    if (each.kind === 'remove') fields.splice(fields.indexOf(field), 1)
  }
  if (encoding === 'broken') return { body: Buffer.from(broken), type: contentType ?? 'application/json' }
  if (encoding === 'json' && !file) {
    const entries = fields.map(([name, content]) => `${JSON.stringify(name)}:${jsonOf(content)}`)
    return { body: `{${entries.join(',')}}`, type: contentType ?? 'application/json' }
  }
  const asText = (content: unknown) =>
    typeof content === 'string' ? content.toWellFormed() : (JSON.stringify(content) ?? '')
  const pairs = fields.map(([name, content]): [string, string] => [name, asText(content)])
  if (encoding === 'urlencoded' && !file) return { body: new URLSearchParams(pairs), type: contentType }
  const body = new FormData()
  for (const [name, content] of pairs) body.append(name, content)
  if (file) body.append('file', file)
  return { body, type: contentType }
}

/** Fields that hold JSON are sent as what they hold, as the page's own script does. */
function jsonOf(content: unknown): string {
  if (typeof content === 'string' && /^[[{]/.test(content)) return content
  return JSON.stringify(content) ?? 'null'
}
