import { expect, test } from 'vitest'
import { testApp, add, ask, changeCart, expectTexts, mainOf } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

const app = await testApp()
const images = ['/media/demo/krem']
await addProduct(app.services, { id: 'krema', name: 'Ноќна крема', price: 69_000, images })
await addProduct(app.services, { id: 'naskoro', name: 'Флуид', isComingSoon: true })

test('[RT-05] [CART-01] the cart is open to all; empty, it leads to the products', async () => {
  const html = await app.visitor().text('/cart')
  expect(html).toContain('<title>Кошничка – Нега</title>')
  expectTexts(mainOf(html), ['Вашата кошничка е празна', 'href="/products"'])
})

test('[CART-02] [CART-04] [CART-05] [CART-08] [CART-16] [BEY-04] a person’s cart comes as a whole page, on any device', async () => {
  const person = await app.user()
  await changeCart(person, add('krema', 2))
  const tooMany = { intent: 'changes', changes: [add('krema', 1e9)] }
  const refused = [await ask(person, { intent: 'steal' }), await ask(person, tooMany)]
  expect(refused.map(({ status }) => status)).toEqual([400, 422])
  const page = mainOf(await person.text('/cart'))
  const html = page.replaceAll(/<!-- -->|<[^>]+>/g, '')
  expect(page).toMatch(/href="\/products"[^>]*>Продолжете со купувањето</)
  expect(page).toMatch(/href="tel:\+38923000000">02 3000 000<.*href="\/contact"/s)
  for (const price of ['690,00', '1.380,00', 'уште 120,00', '150,00', '1.530,00'])
    expect(html).toContain(`${price}\u00a0ден.`)
  expect(page).toContain('placeholder="07x xxx xxx или +3897x xxx xxx"')
  expectTexts(html, ['Ноќна крема', 'hocl', 'Податоци за достава', 'Промо код', 'Нарачај'])
  expect(mainOf(await (await app.user()).text('/cart'))).not.toContain('Ноќна крема')
  const line = /<li class="line".*?<\/li>/s.exec(page)?.[0] ?? ''
  expectTexts(line, ['src="/media/demo/krem-', 'href="/products/krema"'])
  for (const name of ['Намали ја количината', 'Зголеми ја количината', 'Отстрани'])
    expect(line).toMatch(new RegExp(`<button[^>]*aria-label="${name}: Ноќна крема"`))
  const more = (html: string) => /<button[^>]*aria-label="Зголеми ја количината: [^>]*>/.exec(html)?.[0]
  expect(more(line)).toContain('aria-disabled="false"')
  await changeCart(person, add('krema', 97))
  const full = await person.text('/cart')
  expect(more(full)).toContain('aria-disabled="true"')
  expect(full).toContain('Доставата е бесплатна.')
})

test('[CART-02] [CART-15] [SEC-01] a visitor gets public data of at most 50 products, and nothing of what does not exist', async () => {
  for (const id of Array(60).keys()) await addProduct(app.services, { id: String(id) })
  const ids = ['krema', 'naskoro', 'nema', '<script>', '../etc', ...Array(60).keys()].join(',')
  const response = await app.visitor().get(`/cart/lines?ids=${encodeURIComponent(ids)}`)
  const { products } = (await response.json()) as { products: { id: string; isComingSoon: boolean }[] }
  expect([products.length, products[0]?.id, products[1]?.id]).toEqual([49, 'krema', 'naskoro'])
  expect(Object.keys(products[0] ?? {})).not.toContain('stockQuantity')
  for (const query of ['', '?ids=', '?ids=,,,'])
    expect(await (await app.visitor().get(`/cart/lines${query}`)).json()).toEqual({ products: [] })
})
