import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { mainOf } from '../support/page.ts'

let app: TestApp
const screen = async (path: string) => mainOf(await app.visitor().text(path))

beforeAll(async () => {
  app = await testApp()
  for (let count = 0; count < 24; count += 1) await addProduct(app.services)
  return () => app.services.close()
})

test('[INFO-01] about: story, founded 2019, 24 products, 4 brands, the brands, values, team', async () => {
  const html = await screen('/about')
  expect(html).toContain('Почнавме во 2019 година')
  expect(html).toContain('24 одбрани производи од 4 брендови што ги користиме')
  const figures = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, dt, dd]) => `${dd} ${dt}`)
  expect(figures).toEqual(['2019 основани', '24 производи', '4 брендови'])
  for (const brand of ['hocl', 'absolut-torr', 'the-solution', 'okeeffes']) {
    expect(html).toContain(`href="/products?brand=${brand}"`)
  }
  for (const title of ['Нашите брендови', 'Во што веруваме', 'Нашиот тим'])
    expect(html).toContain(`${title}</h2>`)
})

test('[INFO-02] contact: address, phones that can be called, e-mail, hours as a table, social links', async () => {
  const html = await screen('/contact')
  expect(html).toContain('ул. Пример 1, 1000 Скопје, Македонија')
  expect(html).toContain('href="tel:+38923000000"')
  expect(html).toContain('href="tel:+38970000000"')
  expect(html).toContain('href="mailto:zdravo@example.mk"')
  const rows = [...html.matchAll(/<th scope="row">([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)]
  expect(rows.map(([, day, hours]) => `${day} ${hours}`)).toEqual([
    'Понеделник – петок 9–18 ч.',
    'Сабота 9–15 ч.',
    'Недела затворено',
  ])
  expect(html).toContain('facebook.com')
  expect(html).toContain('instagram.com')
})

test('[INFO-03 INFO-04] the questions have a title, a search box and six chips with counts', async () => {
  const html = await screen('/faq')
  expect(html).toContain('<h1>Како да Ви помогнеме?</h1>')
  expect(html).toContain('placeholder="Пребарај прашања..."')
  const chips = [...html.matchAll(/aria-pressed="(?:true|false)">(.*?)<\/button>/g)]
  expect(chips.map(([, chip]) => chip?.replace(/<[^>]*>|<!-- -->/g, ''))).toEqual([
    'Сите (12)',
    'Нарачки (3)',
    'Достава (3)',
    'Производи (2)',
    'Враќање (2)',
    'Профил (2)',
  ])
})

test('[INFO-05] all 12 questions and answers are there without script, none hidden', async () => {
  const html = await screen('/faq')
  expect(html.match(/<details /g)).toHaveLength(12)
  expect(html).not.toMatch(/<(details|section)[^>]* hidden/)
})

test('[INFO-06] below the questions are a link to the contact page and one that calls', async () => {
  const html = await screen('/faq')
  const block = html.slice(html.indexOf('id="faq-contact"'))
  expect(block).toContain('href="/contact"')
  expect(block).toContain('href="tel:+38923000000"')
})

test('[INFO-07] 30 days for returning are stated on the home page, in the questions and on the page of returns', async () => {
  for (const path of ['/', '/faq', '/returns', '/terms']) {
    expect(await screen(path), path).toMatch(/30 дена/)
  }
})
