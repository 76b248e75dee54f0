import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveShopDetails } from '../../app/shop/content/service.server.ts'
import { DEFAULT_SHOP } from '../../app/shop/content/shop.ts'
import { testApp } from '../support/app.ts'
import { addUser } from '../support/factories.ts'

/** What the tests read of it one by one. */
interface Manifest {
  id: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const app = await testApp()

async function manifest(address = '/manifest.webmanifest'): Promise<Manifest> {
  const response = await app.visitor().get(address)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  return (await response.json()) as Manifest
}

test('[BEY-11] every page names a manifest that says what a browser needs to install the shop', async () => {
  for (const page of ['/', '/products', '/cart', '/login'])
    expect(await app.visitor().text(page)).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  expect(await manifest()).toMatchObject({
    name: 'Нега',
    short_name: 'Нега',
    lang: 'mk',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
})

test('[BEY-11 CH-10] English pages name a manifest in English, of the same application, that opens in English', async () => {
  for (const page of ['/en', '/en/products', '/en/cart'])
    expect(await app.visitor().text(page)).toContain('<link rel="manifest" href="/en/manifest.webmanifest"/>')
  const [macedonian, english] = [await manifest(), await manifest('/en/manifest.webmanifest')]
  expect(english).toMatchObject({ id: macedonian.id, lang: 'en', start_url: '/en', scope: '/', name: 'Nega' })
  expect(english.shortcuts).toEqual([
    { name: 'Products', url: '/en/products' },
    { name: 'Cart', url: '/en/cart' },
    { name: 'Favourites', url: '/en/favorites' },
  ])
  expect(JSON.stringify(english)).not.toMatch(/[Ѐ-ӿ]/)
})

test('[BEY-11] the manifest’s colours are those of the shop', async () => {
  const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8')
  const { theme_color: theme, background_color: background } = await manifest()
  expect(tokens).toContain(`--color-pine: ${theme.toLowerCase()};`)
  expect(tokens).toContain(`--color-paper: ${background.toLowerCase()};`)
})

test('[BEY-11] the icons are there in the sizes said, and those that may be cut fill their square', async () => {
  const { icons } = await manifest()
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes, type, purpose } of icons) {
    const file = readFileSync(`public${src}`)
    expect(file.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
    expect(type).toBe('image/png')
    const corner = await sharp(file)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(corner[3], src).toBe(purpose === 'maskable' ? 255 : 0)
  }
})

test('[BEY-11] the letter of a maskable icon lies in the middle circle of 80 %, outside of which phones cut', async () => {
  const size = 512
  const pixels = await sharp(readFileSync(`public/icon-maskable-${size}.png`))
    .removeAlpha()
    .raw()
    .toBuffer()
  const farthest = { radius: 0 }
  for (let at = 0; at < size * size; at += 1) {
    if ((pixels[at * 3] ?? 0) < 128) continue
    const radius = Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2)
    farthest.radius = Math.max(farthest.radius, radius)
  }
  expect(farthest.radius).toBeGreaterThan(size * 0.2)
  expect(farthest.radius).toBeLessThan(size * 0.4)
})

test('[BEY-11] every shortcut leads to a page', async () => {
  const { shortcuts } = await manifest()
  expect(shortcuts.length).toBeGreaterThan(1)
  for (const { url } of shortcuts) expect([200, 302, 303]).toContain((await app.visitor().get(url)).status)
})

test('[BEY-11] the worker is looked for again at every visit and may serve the whole shop', async () => {
  const response = await app.visitor().get('/sw.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('service-worker-allowed')).toBe('/')
})

test('[BEY-11] the worker is the same for everybody and carries nothing of anybody and no price', async () => {
  const visitor = await app.visitor().text('/sw.js')
  expect(await (await app.user()).text('/sw.js')).toBe(visitor)
  expect(visitor).not.toMatch(/ден|@example/)
})

interface Setup {
  headers: Record<string, string>
  pages: { mk: string; en: string }
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('[BEY-11] the policy of the page without a network allows its own script and nothing else inline', async () => {
  const worker = await app.visitor().text('/sw.js')
  const { headers, pages } = JSON.parse(/ = (\{"version":.*\})\n/.exec(worker)?.[1] ?? '') as Setup
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).not.toContain('unsafe')
  for (const page of [pages.mk, pages.en]) {
    const [script] = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => hash(code ?? ''))
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain(`script-src 'self' ${script};`)
    expect(page).not.toMatch(/ (style|on\w+)=/)
  }
})

test('[BEY-11 BEY-25] the name that an administrator saved is in the manifest and on the page without a network', async () => {
  const named = await testApp()
  const details = { ...DEFAULT_SHOP, name: 'Мила <i>', nameEn: 'Mila' }
  await saveShopDetails(named.services, await addUser(named.services, { role: 'admin' }), details)
  expect(await (await named.visitor().get('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Мила <i>',
  })
  const worker = await named.visitor().text('/sw.js')
  expect(worker).toContain('<title>Нема врска со продавницата – Мила &lt;i&gt;</title>')
  expect(worker).toContain('– Mila</title>')
  expect(worker).not.toContain('Нега')
})
