import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { codeHash } from '../../app/platform/security-policy.server.ts'
import { PASSWORD, testApp } from '../support/app.ts'
import { wrongSecurityHeaders } from '../support/security-headers.ts'
import { listening } from '../support/served.ts'

const app = await testApp()

test.each([
  ['/', 200],
  ['/products', 200],
  ['/products/no-such-product', 404],
  ['/no/such/page', 404],
  ['/profile', 303],
  ['/admin', 303],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/products/%E0%A4%A', 400],
])('%s answers %i with all security headers', async (path, status) => {
  const response = await app.visitor().get(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('x-request-id')).toBeTruthy()
  expect(wrongSecurityHeaders(response.headers)).toEqual([])
  const policy = response.headers.get('content-security-policy') ?? ''
  const own = ['script', 'style', 'font', 'connect', 'manifest', 'worker'].map((kind) => `${kind}-src 'self'`)
  const none = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
  const others = ["img-src 'self' data:", "form-action 'self'", "require-trusted-types-for 'script'"]
  const expected = [...own, ...none, ...others, 'trusted-types service-worker']
  const directives = policy.replaceAll(/ 'sha256-[\w+/=]+'/g, '').split('; ')
  expect(directives.toSorted()).toEqual(expected.toSorted())
})

test.each(['/healthz', '/readyz'])('%s is asked by GET or HEAD alone', async (path) => {
  expect((await app.visitor().post(path, {})).status).toBe(405)
})

test('the policy allows exactly the inline scripts and styles that the page has, by their hashes alone', async () => {
  const response = await app.visitor().get('/products')
  const html = await response.text()
  const styles = [...html.matchAll(/<style>([^<]+)<\/style>/g)].map(([, code = '']) => code)
  const inline = [...html.matchAll(/<script(?![^>]*src=)[^>]*>/g)].filter(([tag]) => !tag.includes('ld+json'))
  const policy = response.headers.get('content-security-policy') ?? ''
  const [scripts] = /script-src [^;]*/.exec(policy) ?? []
  expect(inline.length).toBeGreaterThan(0)
  expect(scripts?.match(/'sha256-/g)).toHaveLength(inline.length)
  expect(styles.join('').length).toBeGreaterThan(10_000)
  expect(policy).toContain(`; style-src 'self' ${styles.map(codeHash).join(' ')}; `)
  const own = await app.visitor().get('/cart')
  expect(own.headers.get('content-security-policy')).toContain("; style-src 'self'; ")
  expect(await own.text()).not.toContain('<style')
})

const { bus, log } = app.services
const served = await listening(app.app, { bus, log, trustProxy: 1 })
afterAll(() => served.server.close())

async function exchange(...lines: string[]): Promise<string> {
  const socket = connect(served.port, '127.0.0.1')
  // not ended: who closes their side has gone
  socket.write([...lines, 'host: shop.test', 'connection: close', '', ''].join('\r\n'))
  return await text(socket)
}

test('TRACE is answered with 405 and repeats nothing of the request', async () => {
  const answer = await exchange('TRACE /profile HTTP/1.1', 'cookie: secret=of-mine')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).not.toContain('of-mine')
})

test.each(['/', '/profile', '/no-such-page', '/admin/orders.data', '/%zz', '/healthz', '/sitemap.xml'])(
  'behind a proxy that speaks https %s says for a year that only https will do, on http it does not',
  async (path) => {
    const secure = await exchange(
      `GET ${path} HTTP/1.1`,
      'x-forwarded-for: 1.2.3.4',
      'x-forwarded-proto: https',
    )
    const plain = await exchange(`GET ${path} HTTP/1.1`, 'x-forwarded-for: 1.2.3.4')
    expect(secure).toMatch(/\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/i)
    expect(plain).not.toMatch(/strict-transport-security/i)
  },
)

test.each(
  '/.git/config /.env /package.json /data/shop.sqlite /..%2f..%2fetc/passwd /assets /media'.split(' '),
)('%s is not found, and no folder is listed', async (path) => {
  expect(await exchange(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404 /)
})

test('[AUTH-01 AUTH-02 BEY-16] passwords are typed unseen into fields that password managers know', async () => {
  const person = await app.user()
  const pages = [
    await app.visitor().text('/login'),
    await app.visitor().text('/register'),
    await person.text('/profile/security'),
  ]
  const fields = pages.flatMap(
    (page) => page.match(/<input[^>]*name="(?:[a-zA-Z]*[pP]assword|current)"[^>]*>/g) ?? [],
  )
  expect(fields.length).toBeGreaterThanOrEqual(6)
  for (const field of fields) {
    expect(field).toContain('type="password"')
    expect(field).toMatch(/autocomplete="(current|new)-password"/i)
    expect(field).not.toContain(PASSWORD)
  }
})
