import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { changeData, connected, hold } from './support/live.ts'
import { addFromList, CREAM, den } from './support/shopping.ts'
import { ADMIN, signIn, expect, test } from './support/test.ts'

const NEW = '/admin/promo-codes/new'
const READING = /new\.data\?again/
const newCode = () => `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Код', exact: true })
const saving = (page: Page) => page.getByRole('button', { name: 'Зачувај го кодот' })
const preview = (page: Page) => page.getByRole('region', { name: 'Што добива купувачот' })

async function makeCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByLabel('Попуст (%)').fill('10')
  await saving(page).click()
  await expect(page.getByText('Промо кодот е креиран.')).toBeVisible()
  // the browser tells of the new address a moment after the page is there
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/new'))
}

test('[BEY-14 PROMO-06] a link whose code is refused says why, another one makes the cart cheaper until it is taken off @journey', async ({
  page: shop,
  openAdmin,
  watched,
}) => {
  watched.allow(/422 \(Unprocessable/)
  const code = newCode()
  const { page } = await openAdmin(NEW)
  await makeCode(page, code)
  const link = await page.getByLabel('Линк со кодот').inputValue()
  expect(new URL(link).search).toBe(`?code=${code}`)

  await addFromList(shop, CREAM)
  await shop.goto('/cart?code=LETO25')
  await expect(shop.getByRole('alert').filter({ hasText: 'Промо кодот е истечен' })).toBeVisible()
  await shop.goto(`/products?code=${code.toLowerCase()}`)
  await expect(shop.getByText(`Промо кодот „${code}“ Ве чека во кошничката.`)).toBeVisible()
  await shop.goto('/cart')
  await expect(shop.getByLabel('Промо код')).toHaveValue(code)
  await expect(shop.getByText('10% попуст')).toBeVisible()
  await expect(shop.getByRole('main')).toContainText(den(771))

  await shop.getByRole('button', { name: 'Отстрани', exact: true }).click()
  await shop.reload()
  await expect(shop.getByLabel('Промо код')).toBeEnabled()
  await expect(shop.getByLabel('Промо код')).toHaveValue('')
})

test('[ADM-15 PROMO-11 BEY-06] saving a code: read again, lost, changed', async ({ page, watched, shop }) => {
  watched.allow(/status of (502|409)/)
  const code = newCode()
  await signIn(page, ADMIN, { next: `${NEW}?again` })
  await connected(page)
  await codeField(page).fill(code)
  await page.getByLabel('Попуст (%)').fill('10')
  const answerReading = await hold(page, READING)
  const isReadAgain = page.waitForRequest(READING)
  // as another tab says that somebody has signed in
  await page.evaluate(() => new BroadcastChannel('nega.live').postMessage('person'))
  await isReadAgain
  const openCode = await hold(page, /made=1/)
  // the page may have given this reading up by then
  const isRead = Promise.race([
    page.waitForEvent('requestfinished', (request) => READING.test(request.url())),
    page.waitForEvent('requestfailed', (request) => READING.test(request.url())),
  ])
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await saving(page).click()
  await isSaved
  answerReading()
  await isRead
  openCode()
  await expect(page.getByRole('heading', { level: 1, name: `Промо код ${code}` })).toBeVisible()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/new'))

  const answerLost = async (route: Route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' })
  }
  await page.route(/\/edit/, answerLost, { times: 1 })
  const description = page.getByRole('textbox', { name: /^Опис/ })
  await description.fill('Летен попуст')
  await saving(page).click()
  await expect(page.locator('[name="version"]')).toHaveValue('2')
  await description.fill('Зимски попуст')
  await saving(page).click()
  await expect(page.getByText('Промо кодот е зачуван.')).toBeVisible()

  const saveElsewhere = async (values: string) => {
    changeData(shop.dataDir, `update promo_codes set ${values} where code = '${code}'`)
    await page.evaluate(() => new BroadcastChannel('nega.live').postMessage('person'))
  }
  await page.getByLabel('Вкупно користења').fill('7')
  await saveElsewhere('usage_limit = 9, version = 9')
  const changed = page.getByRole('heading', { name: 'Промо кодот е изменет во меѓувреме' })
  await saving(page).click()
  await expect(changed).toBeFocused()
  await page.getByRole('button', { name: 'Користи ги зачуваните вредности' }).click()
  await expect(changed).toBeHidden()
  await expect(saving(page)).toBeFocused()
  await description.fill('Есенски попуст')
  for (const isActive of [0, 1]) {
    await saveElsewhere(`description = 'Летен ${isActive}', is_active = ${isActive}, version = version + 1`)
    // what only they have changed is theirs
    await expect(page.getByLabel('Активен')).toBeChecked({ checked: isActive === 1 })
    await expect(changed).toBeVisible()
    await expect(description).toBeFocused()
  }
})

test('[BEY-03 BEY-06] a code saved while emails are sent again leads to its page', async ({ page, shop }) => {
  const email = `insert into outbox (id, kind, dedup_key, payload, created_at, available_at, last_error)`
  changeData(shop.dataDir, `${email} values ('x', 'order-status', 'x', '{}', 1, ${Date.now() + 9e6}, 'away')`)
  await page.clock.install()
  await signIn(page, ADMIN, { next: '/admin/mails' })
  await connected(page)
  await page.getByRole('button', { name: 'Испрати ги сега' }).click()
  await page.getByRole('link', { name: 'Промо кодови' }).click()
  await page.getByRole('link', { name: 'Креирај промо код' }).click()
  await codeField(page).fill(newCode())
  await page.getByLabel('Попуст (%)').fill('10')
  const answerAll = await hold(page, /new\.data/)
  await saving(page).click()
  await page.clock.runFor(5000) // by then the screen of the emails would have been read again
  answerAll()
  await expect(page.getByText('Промо кодот е креиран.')).toBeVisible()
  changeData(shop.dataDir, `delete from outbox where id = 'x'`)
})

test('[ADM-15] the sentence follows the typing; every wrong field has a message', async ({ page }) => {
  await signIn(page, ADMIN, { next: NEW })
  await expect(preview(page)).toContainText('Пресметката ќе се прикаже')
  await codeField(page).pressSequentially('zima')
  await expect(codeField(page)).toHaveValue('ZIMA')
  await page.getByLabel('Попуст (%)').fill('10')
  await page.getByLabel('Најголем попуст').fill('150')
  await page.getByLabel('Минимална нарачка').fill('1.500')
  await page.getByLabel('Важи од').fill('20.11.2026')
  await page.getByLabel('Важи до').fill('31.12.2026')
  for (const sentence of [
    `Купувач со нарачка од ${den(2000)} плаќа ${den(1850)} (попуст 10%, најмногу ${den(150)}), од 20.11.2026 во 00:00 до 31.12.2026 во 23:59.`,
    `За нарачка под ${den(1500)} нема попуст`,
  ])
    await expect(preview(page)).toContainText(sentence)
  await page.getByLabel('Вид попуст').selectOption('Износ')
  await page.getByLabel('Најголем попуст').fill('')
  await page.getByLabel('Попуст (ден.)', { exact: true }).fill('2000')
  await expect(preview(page)).toContainText(`нарачка до ${den(2000)} ќе биде бесплатна`)
  await page.getByLabel('Важи до').fill('21.11.2026')
  await expect(preview(page)).toContainText('Истечен.')
  await page.getByLabel('Важи до').fill('31.10.2027 02:30')
  await expect(preview(page)).toContainText('го има двапати')

  await codeField(page).fill('ZІMA20')
  await saving(page).click()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAccessibleDescription(/кирилични \(І\) и латинични букви \(Z, M, A\)/)
  await page.getByRole('button', { name: 'Генерирај код' }).click()
  await expect(codeField(page)).toHaveValue(/^[A-HJ-KM-NP-Z2-9]{8}$/)
  await expect(codeField(page)).not.toHaveAccessibleDescription(/кирилични/)
})
