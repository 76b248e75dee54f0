import * as build from 'virtual:react-router/server-build'
import { beforeEach, expect, test } from 'vitest'
import { shopDetails, shopValues } from '../../app/shop/content/fields.ts'
import { DEFAULT_SHOP, internationalPhone } from '../../app/shop/content/shop.ts'
import { inLanguage } from '../../app/shop/language.ts'
import { pagesOf } from '../support/access.ts'
import { testApp, expectScreen, expectTexts, mainOf } from '../support/app.ts'
import { addOrder } from '../support/factories.ts'

const app = await testApp()
const admin = await app.admin()

const FORM = shopValues(DEFAULT_SHOP)
const CHANGED = {
  ...FORM,
  name: 'Ведрина',
  nameEn: 'Vedrina',
  tagline: 'Сѐ за мирна кожа',
  phone: '02 3111 222',
  mobile: '',
  email: 'prasanja@vedrina.example',
  street: 'ул. Тополка 7',
  city: 'Битола',
  postalCode: '7000',
  from1: '08:30',
  closed6: 'on',
  facebook: '',
  instagram: '',
  tiktok: 'https://www.tiktok.com/@vedrina',
  founded: '2021',
  companyName: 'Ведрина Пример ДООЕЛ Битола',
  registrationNumber: '1234567',
  taxNumber: 'MK4001234567890',
  bankAccount: '300000000000012',
  bank: 'Пример банка',
  privacyEmail: 'licni@vedrina.example',
}

const SELLER = 'Ведрина Пример ДООЕЛ Битола, ул. Тополка 7, 7000 Битола, Македонија'

const save = (form: Record<string, string>, person = admin) => person.post('/admin/shop', form)
const page = (path: string) => app.visitor().text(path)

beforeEach(async () => {
  await save(FORM)
})

test('[BEY-25] until something is saved the demo’s details are shown, the company’s as gaps that nobody takes for real', async () => {
  const html = await page('/contact')
  expect(html).toContain('<title>Контакт – Нега</title>')
  expect(mainOf(html)).toContain('ул. Пример 1, 1000 Скопје, Македонија')
  expect(mainOf(html)).not.toContain('Податоци за трговецот')
  expect(await page('/terms')).toContain('[назив на трговецот], ул. Пример 1')
  const links = [...html.matchAll(/<a href="(https:[^"]*)"/g)].map(([, href]) => new URL(href ?? '').pathname)
  expect(links.length).toBeGreaterThan(0)
  expect(links).not.toContain('/')
})

test('[BEY-25] saved shop details are on every page at the next request', async () => {
  expect((await save(CHANGED)).status).toBe(200)
  const home = await page('/')
  expect(home).toContain('<title>Ведрина – дермокозметика за Вашата кожа</title>')
  expect(home).toContain('Дермокозметика од 2021')
  const footer = home.slice(home.indexOf('<footer'))
  expectTexts(footer, [
    'ведрина</a>',
    'Сѐ за мирна кожа',
    'tel:+38923111222',
    '2026 Ведрина',
    'mailto:prasanja@',
  ])
  expectTexts(footer, ['Понеделник: 8:30–18 ч.', 'Вторник – петок: 9–18 ч.', 'Сабота – недела: затворено'])
  expect(footer.match(/<a href="https:[^"]*"/g)).toEqual(['<a href="https://www.tiktok.com/@vedrina"'])
  for (const path of ['/about', '/contact', '/faq', '/products', '/terms', '/forgot-password'])
    expect(await page(path), path).toMatch(/<title>[^<]* – Ведрина<\/title>/)
  expect(mainOf(await page('/about'))).toContain('Почнавме во 2021 година')
})

test('[BEY-03 BEY-25] nothing of the details before is left on any page, file or e-mail that goes out after the change, in either language', async () => {
  const customer = await app.user()
  const order = await addOrder(app.services, customer.id)
  await save(CHANGED)
  const { phone, mobile, email, street } = DEFAULT_SHOP
  const phones = [phone, mobile]
  const before = [...phones, ...phones.map(internationalPhone), email, street, '– Нега<', '– Nega<']
  const pages = pagesOf(build as never, { id: order.items[0]?.productId ?? '' }).map(({ address }) => address)
  expect(pages.length).toBeGreaterThan(30)
  const files = ['/manifest.webmanifest', '/unavailable', '/sw.js', '/cenovnik.csv', '/robots.txt']
  for (const file of files) expect((await app.visitor().get(file)).status, file).not.toBe(404)
  for (const address of [...pages.filter((address) => address !== '/admin/audit'), ...files])
    for (const path of [address, inLanguage(address, 'en')])
      for (const person of [app.visitor(), customer, admin]) {
        const text = await (await person.get(path)).text()
        for (const detail of before) expect(text.includes(detail), `${path}: ${detail}`).toBe(false)
      }
  app.mailbox.mails.length = 0
  await app.mailbox.deliver()
  const [mail] = app.mailbox.mails
  expect(mail?.from).toEqual({ name: 'Ведрина', email: 'prasanja@vedrina.example' })
  expect(mail?.text).toContain('За прашања: 02 3111 222.')
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(`${SELLER}, 02 3111 222.`)
  for (const detail of before) expect(`${mail?.text}${mail?.html}`).not.toContain(detail)
})

test('[BEY-25] the contact page has the new address, only phones that there are, and the company', async () => {
  await save(CHANGED)
  const html = mainOf(await page('/contact'))
  expect(html).toContain('ул. Тополка 7, 7000 Битола, Македонија')
  expect(html.match(/href="tel:/g)).toHaveLength(1)
  expect(html).toContain(
    'Ведрина Пример ДООЕЛ Битола, ЕМБС 1234567, ЕДБ MK4001234567890, Жиро-сметка 300000000000012, Пример банка',
  )
})

test('[BEY-25] the legal pages name the company without a gap, and whom to ask about personal data', async () => {
  await save(CHANGED)
  const text = async (path: string) => mainOf(await page(path)).replace(/<[^>]*>/g, '')
  const terms = await text('/terms')
  expect(terms).toContain(`${SELLER}, ЕМБС 1234567, ЕДБ MK4001234567890`)
  expect(terms).toContain('Рекламации примаме на prasanja@vedrina.example и на телефон 02 3111 222')
  expect(mainOf(await page('/privacy'))).toContain('licni@vedrina.example')
  expect(await text('/returns')).toContain('До Ведрина Пример ДООЕЛ Битола, ул. Тополка 7')
  for (const path of ['/terms', '/privacy', '/returns'])
    expect(mainOf(await page(path)), path).not.toMatch(/\[|средни загради/)
})

test('[BEY-25 BEY-20] the legal pages are drafts until an administrator says that they are approved, and after he takes it back', async () => {
  const drafts = async () => {
    const pages = ['terms', 'privacy', 'returns', 'cookies'].flatMap((name) => [`/${name}`, `/en/${name}`])
    const texts = await Promise.all(pages.map(async (path) => mainOf(await page(path))))
    return texts.filter((text) => /Нацрт: |Draft: /.test(text)).length
  }
  expect(await drafts()).toBe(8)
  await save(CHANGED)
  await save({ ...CHANGED, legalApproved: 'on' })
  expect(await drafts()).toBe(0)
  expect(mainOf(await admin.text('/admin/shop'))).toMatch(/name="legalApproved"[^>]* checked=""/)
  expectTexts(mainOf(await admin.text('/admin/audit')), ['Одобрени правни текстови'])
  await save(CHANGED)
  expect(await drafts()).toBe(8)

  for (const field of ['companyName', 'registrationNumber', 'taxNumber']) {
    const approved = { ...CHANGED, [field]: ' ', legalApproved: 'on' }
    await expectScreen(save(approved), 422, 'Прво внесете назив на трговецот, ЕМБС и ЕДБ.')
    // what earlier versions have stored
    const details = JSON.stringify(shopDetails(approved))
    await app.services.db.updateTable('shop_details').set({ details }).execute()
    expect(await drafts(), field).toBe(8)
    expect(mainOf(await admin.text('/admin/shop'))).not.toMatch(/name="legalApproved"[^>]* checked/)
    expect((await save({ ...CHANGED, [field]: '' })).status, field).toBe(200)
  }
})

test('[BEY-25 CH-10] English pages have the English name and description, and the hours in English', async () => {
  await save({ ...CHANGED, taglineEn: 'Everything for calm skin' })
  const html = await page('/en/contact')
  expect(html).toContain('<title>Contact – Vedrina</title>')
  expectTexts(html, [
    'vedrina</a>',
    'Everything for calm skin',
    '2026 Vedrina',
    'Tuesday – Friday: 9:00–18:00',
  ])
  expect(html).not.toContain('Ведрина<')
  expect(html).toContain('<dd class="row"><span><span lang="mk">Ведрина Пример ДООЕЛ Битола</span>, EMBS')
  expect(mainOf(await page('/en/about'))).toContain('We began in 2021 with one simple question')
  expect(mainOf(await page('/en/terms'))).toContain('EMBS 1234567, EDB MK4001234567890')
  expect(mainOf(await admin.text('/en/admin/shop'))).toContain('Save the details')
})

test('[BEY-25] a founding year, a tagline and links that are blank are not shown', async () => {
  await save({ ...FORM, founded: '', facebook: '', instagram: '' })
  const about = mainOf(await page('/about'))
  expect(about).toContain('Почнавме со едноставно прашање')
  expect(about).not.toContain('основани')
  const contact = await page('/contact')
  expect(contact).not.toContain('Социјални мрежи')
  expect(mainOf(contact)).not.toContain('Следете нѐ')
})
