import { sql } from 'kysely'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { DEFAULT_SHOP } from '../../../app/shop/content/shop.ts'
import { recordOf } from '../../../app/shop/record-of.ts'

/**
 * Texts that want to be more than text. Each round of the test stores one of these in every text of the shop; `[data-pwned]`
 * and `<zz-pwned>` are elements only if markup was taken for markup, and `pwned()` tells the test that it was run.
 */
export const ROUNDS: Record<string, string> = {
  markup: [
    `"'><img src=x data-pwned onerror=pwned(1)><zz-pwned></zz-pwned><svg data-pwned onload=pwned(2)><a xlink:href=javascript:pwned(2)>`,
    `</title></textarea></style></noscript></script><script data-pwned>pwned(3)</script>`,
    `<iframe data-pwned srcdoc="<script>parent.pwned(4)</script>"></iframe><base data-pwned href=//evil.example>`,
    `<meta data-pwned http-equiv=refresh content="0;url=//evil.example"><form data-pwned action=//evil.example>`,
    `<link data-pwned rel=stylesheet href=//evil.example/x.css><style data-pwned>*{background:url(//evil.example)}</style>`,
  ].join(''),
  scripts: [
    `javascript:pwned(5)//" onmouseover=pwned(6) data-pwned="' onfocus=pwned(7) autofocus data-pwned='`,
    `</script><!--<script data-pwned>pwned(8)//--><!--[if IE]><zz-pwned><![endif]-->]]><zz-pwned/>`,
    `\u2028\u2029\\u003c/script>\\";pwned(9);//\`\${pwned(10)}\`{{constructor.constructor('pwned(11)')()}}<%=7*7%>#{7*7}`,
    `[x](javascript:pwned(12)) ![x](//evil.example/x.png) **b** &lt;zz-pwned&gt;&#60;zz-pwned&#62; %3Czz-pwned%3E`,
    `data:text/html,<script>pwned(13)</script> @import '//evil.example'; \u202egnp.exe \u{1f9f4}`,
  ].join(''),
}

/** Stands in every hostile text, so that the test knows which it sees: what is looked for, and where it came from. */
const markOf = (source: string) => `⟦${source}⟧`
export const MARK = /⟦([\w.]+)⟧/g

/** The hostile text of a place; what a cell or an address begins with is what counts there, so the mark comes after. */
export function hostile(payload: string, source: string): string {
  const lead = /^(=|javascript:)/.test(payload) ? payload.slice(0, payload.search(/[;/]/)) : ''
  return `${lead}${markOf(source)}${payload.slice(lead.length)}`
}

const IDS = ['id', 'user_id', 'product_id', 'promo_id', 'order_id', 'actor_id', 'set_id', 'userId']
const TOKENS = ['accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt']
/** The columns of text that nobody types: what the shop made itself, or what no page, email or file shows. */
const NOT_TYPED: Record<string, string[]> = {
  '*': [...IDS, 'updatedAt', 'createdAt', 'expiresAt'],
  users: ['role'],
  auth_users: ['email', 'image'],
  auth_sessions: ['token', 'ipAddress'],
  auth_accounts: ['accountId', 'providerId', 'scope', 'password', ...TOKENS],
  auth_verifications: ['identifier', 'value'],
  user_words: ['word'],
  products: ['category', 'images', 'name_sort', 'name_en_sort', 'search_name', 'search_text'],
  product_words: ['word'],
  search_words: ['word'],
  search_grams: ['gram', 'word'],
  order_words: ['word'],
  product_addresses: ['former_id'],
  promo_codes: ['code_key', 'search_text', 'discount_type'],
  cart_changes: ['change_id'],
  reviews: ['idempotency_key'],
  orders: ['idempotency_key', 'request_hash', 'status', 'country', 'promo_discount_type', 'search_words'],
  audit: ['subject_type'],
  outbox: ['kind', 'dedup_key', 'payload'],
  rate_limits: ['key'],
  password_resets: ['token_hash'],
  product_imports: ['file_name', 'encoding', 'content'],
  product_change_sets: ['kind'],
  product_change_items: ['before'],
  schema_migrations: ['name', 'applied_at'],
}

/** Where not every row has the text, or the row means something else without it. */
const WHERE: Record<string, string> = {
  'orders.promo_code': 'promo_code is not null',
  'outbox.last_error': 'failed_at is not null',
}

/** Read by nobody but the shop: which device a session is of, whom an entry is about, a word by which nothing is found. */
const NOT_SHOWN = ['auth_users.name', 'auth_sessions.userAgent', 'audit.subject_id', 'search_words.written']

/**
 * Writes the payload into every text of the shop that people can have typed, past all forms: what is shown has to be safe
 * by itself. Returns those that some page has to show, as `table.column`.
 */
export async function fillWith(db: Database, payload: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const sources = tables.flatMap(({ name: table, columns }) => {
    const others = [NOT_TYPED[table], NOT_TYPED['*']].flat()
    return columns
      .filter(({ name, dataType }) => /text|char/i.test(dataType) && !others.includes(name))
      .map(({ name }) => `${table}.${name}`)
  })
  for (const source of sources) {
    const [table = '', column = ''] = source.split('.')
    const value = valueOf(source, hostile(payload, source))
    const where = WHERE[source] ?? 'true'
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.raw(where)}`.execute(
      db,
    )
  }
  return sources.filter((source) => !NOT_SHOWN.includes(source))
}

function valueOf(source: string, text: string) {
  if (source === 'users.email') return sql`${text} || id`
  if (source === 'shop_details.details') return JSON.stringify(hostileDetails(text))
  if (source === 'audit.before')
    return JSON.stringify({ [text]: text, name: text, status: text, role: 'user', price: 1 })
  if (source === 'audit.after')
    return JSON.stringify({ [text]: `${text}!`, name: `${text}!`, status: 'x', role: text, price: text })
  return text
}

/** All of the shop's own details but its hours, and the address that its emails come from. */
function hostileDetails(text: string): object {
  const { hours, founded, email, social, ...texts } = DEFAULT_SHOP
  const filled = (record: object) => recordOf(Object.keys(record), () => text)
  return { ...filled(texts), social: filled(social), hours, founded, email }
}
