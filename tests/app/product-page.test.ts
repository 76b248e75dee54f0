import { expect, test } from 'vitest'
import { eachPageText, PAGE_TEXT_NAMES } from '../../app/shop/catalog/product.ts'
import { DAY_MS } from '../../app/shop/time.ts'
import { testApp, expectScreen, expectTexts, mainOf } from '../support/app.ts'
import { addProduct, resync, withoutTable } from '../support/factories.ts'

const app = await testApp()
const { services } = app
await addProduct(services, {
  id: 'krem',
  name: 'Крем за раце',
  brand: 'okeeffes',
  price: 89_000,
  originalPrice: 109_000,
  images: ['/media/demo/krem', '/media/demo/krem-2'],
  descriptionMk: 'За многу суви раце.',
  usageInstructions: 'Нанесете.\nВтријте.',
  createdAt: services.clock() - 10 * DAY_MS,
})
await addProduct(services, { id: 'gol', name: 'Гол производ' })
await addProduct(services, { id: 'naskoro', isComingSoon: true, price: 99_900, originalPrice: 100_000 })

const page = async (id: string, language = '') => {
  const html = mainOf(await app.visitor().text(`${language}/products/${id}`))
  return html.split(/Слични производи|Similar products/)[0] ?? ''
}

test('[RT-03 PD-01 PD-02] the address shows its product, with the way back to the lists and all images, or a placeholder', async () => {
  const html = await page('krem')
  expect(html).toContain('<h1 lang="mk">Крем за раце</h1>')
  expect(html).toMatch(
    /aria-label="Патека".*href="\/products".*href="\/products\?category=handcare".*Крем за раце/s,
  )
  expect(html.indexOf('/media/demo/krem-480.webp')).toBeLessThan(html.indexOf('/media/demo/krem-2-480.webp'))
  expect(html).toContain('aria-label="Слика 2 од 2"')
  expect(await page('gol')).toContain('/media/placeholder')
})

test('[PD-03 CH-11] the discount in percent and the original price struck through, only when there is one', async () => {
  const html = await page('krem')
  expectTexts(html, ['−18%', 'badge sale'])
  expect(html).toMatch(/<s>.*1\.090<span class="frac">,00<\/span>\u00a0ден\.<\/span><\/s>/)
  const plain = await page('gol')
  expect(plain).toMatch(/500<span class="frac">,00<\/span>\u00a0ден\./)
  expect(plain).not.toContain('<s>')
  expect(plain).not.toContain('badge sale')
  const lessThanHalfAPercent = await page('naskoro')
  expect(lessThanHalfAPercent).toContain('<s>')
  expect(lessThanHalfAPercent).not.toContain('badge sale')
})

test('[PD-04 PD-05 PD-06 CARD-04] the stock is unlimited, a button is there unless the product is coming soon, and a heart that names it', async () => {
  expectTexts(await page('krem', '/en'), ['Unlimited', '<span lang="mk">\u00a0ден.</span>'])
  expectTexts(await page('krem'), ['Неограничено', 'Додај во кошничка'])
  expect(await page('naskoro')).not.toMatch(/Додај во кошничка|Неограничено/)
  expect(await page('naskoro')).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Наскоро</)
  const card = /<button[^>]* aria-label="[^"]* – наскоро во понуда"[^>]*>/.exec(
    await app.visitor().text('/products'),
  )
  expect(card?.[0]).toContain('aria-disabled="true"')
  expect(await page('krem')).toContain('aria-label="Додај во омилени: Крем за раце"')
})

const SECTIONS = {
  usageInstructions: 'Начин на употреба',
  revolutionaryAspects: 'Зошто е поинаков',
  effectiveness: 'Делотворност',
  activeIngredients: 'Активни состојки',
  benefits: 'Придобивки',
}

test.each(Object.entries(SECTIONS))('[PD-07] %s has a section “%s”, and only it', async (field, title) => {
  const { id } = await addProduct(app.services, { [field]: 'Прв ред\n \nВтор ред' })
  const html = await page(id)
  for (const other of Object.values(SECTIONS))
    expect([other, html.includes(`${other}</h2>`)]).toEqual([other, other === title])
  expect(html.match(/(?:Прв|Втор) ред/g)).toEqual(['Прв ред', 'Втор ред'])
  expect(html).toContain('Коментари</h2>')
})

test.each(Object.keys(SECTIONS))(
  '[CH-10] %s is English on the English page, where it exists',
  async (field) => {
    const { id } = await addProduct(app.services, { [field]: 'Прв ред' })
    expect(await page(id, '/en')).toMatch(/lang="mk"[^>]*>(?:<[^>]*>)*Прв ред/)
    const both = await addProduct(app.services, { [field]: 'Прв ред', [`${field}En`]: 'First line' })
    expect(await page(both.id, '/en')).toMatch(/lang="en"[^>]*>(?:<[^>]*>)*First line/)
    expect(await page(both.id, '/en')).not.toContain('Прв ред')
    expect(await page(both.id)).not.toContain('First line')
  },
)

test('[PD-07 CH-10] every text of a product is on one of its two pages', async () => {
  const texts = eachPageText((text) => `Текст ${text}.`)
  const { id } = await addProduct(services, texts)
  const pages = (await page(id)) + (await page(id, '/en'))
  for (const text of PAGE_TEXT_NAMES) expect(pages).toContain(`Текст ${text}.`)
})

test('[PD-09] a product that can’t be read is a failure with the exact sentence and a way to try again', async () => {
  resync(services)
  const sentence = 'Производот не може да се вчита. Обидете се повторно.'
  const html = await withoutTable(services, 'products', () =>
    expectScreen(app.visitor().get('/products/krem'), 500, sentence),
  )
  expect(html).toMatch(/<button[^>]*>(?:<[^>]*>)*Обидете се повторно</)
})

test('[PD-10] created within 30 days is marked new', async () => {
  const { id } = await addProduct(app.services, { createdAt: app.services.clock() - 30 * DAY_MS - 1 })
  expect(await page('krem')).toContain('>Ново<')
  expect(await page(id)).not.toContain('>Ново<')
})
