import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { setDelivery } from '../support/factories.ts'
import { mainOf } from '../support/page.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  await setDelivery(app.services, {
    standardDeliveryPrice: 12_000,
    freeDeliveryThreshold: 180_000,
    deliveryMessage: 'Достава 120 ден.',
  })
  return () => app.services.close()
})

const OPEN = ['/', '/products', '/about', '/contact', '/faq', '/terms', '/privacy', '/returns', '/cookies']

test('[RT-01 RT-02 RT-04 CH-06] open pages answer everybody, each with one heading', async () => {
  for (const path of OPEN) {
    const response = await app.visitor().get(path)
    const html = await response.text()
    expect(response.status, path).toBe(200)
    expect(mainOf(html).match(/<h1/g), path).toHaveLength(1)
  }
})

test('[CH-01 DEL-02] the banner carries the delivery message, the navigation the five pages', async () => {
  const html = await app.visitor().text('/contact')
  expect(html).toMatch(/role="region" aria-label="Известување за достава">Достава 120 ден\.</)
  const nav = /<nav [^>]*class="nav"[^>]*>.*?<\/nav>|<nav class="nav".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])
  expect(links).toEqual([
    ['/', 'Почетна'],
    ['/products', 'Производи'],
    ['/about', 'За нас'],
    ['/contact', 'Контакт'],
    ['/faq', 'Прашања'],
  ])
})

test('[CH-02 CH-03] the heart and the user menu are for those signed in, the cart and signing in for visitors', async () => {
  const visitor = await app.visitor().text('/contact')
  expect(visitor).toContain('href="/cart"')
  expect(visitor).toContain('aria-label="Најави се"')
  expect(visitor).not.toContain('aria-label="Омилени, ')
  const user = await (await app.user()).text('/cart')
  expect(user).toContain('aria-label="Омилени, 0 производи"')
  for (const page of [visitor, user])
    expect(page).toMatch(/<a class="ib" aria-label="Кошничка[^"]*" href="\/cart"/)
  expect(user).toContain('href="/profile"')
  expect(user).not.toContain('aria-label="Најави се"')
  expect(user).toContain('aria-label="Кориснички профил: Марија Трајковска"')
  expect(user).not.toContain('href="/admin"')
  expect(await (await app.admin()).text('/cart')).toContain('href="/admin"')
})

test('[CH-04] the side menu holds the navigation and opens without script', async () => {
  const html = await app.visitor().text('/')
  expect(html).toMatch(/command="show-modal" commandfor="side-menu"/)
  expect(html).toMatch(/<dialog id="side-menu".*href="\/faq".*<\/dialog>/s)
})

test('[CH-05] the footer leads to the categories, the contact, social and legal pages', async () => {
  const html = await app.visitor().text('/')
  const footer = html.slice(html.indexOf('<footer'))
  for (const category of ['skincare', 'handcare', 'footcare', 'lipcare', 'personalcare', 'bodycare']) {
    expect(footer).toContain(`href="/products?category=${category}"`)
  }
  for (const path of ['/terms', '/privacy', '/returns']) expect(footer).toContain(`href="${path}"`)
  for (const way of ['tel:+38923000000', 'mailto:zdravo@example.mk', 'facebook.com', 'instagram.com'])
    expect(footer).toContain(way)
})

test('[CH-06] terms, privacy and returns are pages with something to read', async () => {
  for (const path of ['/terms', '/privacy', '/returns']) {
    const text = mainOf(await app.visitor().text(path)).replace(/<[^>]*>/g, ' ')
    expect(text.split(/\s+/).length, path).toBeGreaterThan(100)
  }
})

test('[RT-13] an unknown path is a 404 with a helpful page', async () => {
  const response = await app.visitor().get('/nema/takva')
  expect(response.status).toBe(404)
  expect(mainOf(await response.text())).toContain('Страницата не е пронајдена')
})
