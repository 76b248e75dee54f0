import type { Page } from '@playwright/test'
import { CREAM, placeButton } from './support/shopping.ts'
import { fillSignIn, newPerson, openFrozen, expectAccessible, expect, FRESH, test } from './support/test.ts'

test.use({ storageState: FRESH })

const KEYS = ['status', 'preferences', 'timestamp']
const ALL = { functional: true, analytics: true, marketing: true }
const NONE = { functional: false, analytics: false, marketing: false }

const excessWidth = (one: Element) => one.scrollWidth - one.clientWidth
const banner = (page: Page) => page.getByRole('region', { name: 'Колачиња' })

async function stored(page: Page) {
  const [status, preferences, timestamp] = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(`nega.cookies.${key}`)),
    KEYS,
  )
  const parsed: unknown = JSON.parse(preferences ?? 'null')
  return { status, preferences: parsed, timestamp: Number(timestamp) }
}

test('[CH-08] the banner comes 1 s after load, and nothing in the page moves', async ({ page }) => {
  await openFrozen(page, '/faq')
  // script runs once the search answers
  await expect(async () => {
    await page.getByRole('searchbox').fill('оштетен')
    await expect(page.locator('summary:visible')).toHaveCount(1, { timeout: 200 })
  }).toPass()
  await page.clock.runFor(990)
  await expect(banner(page)).toHaveCount(0)
  const before = await page.getByRole('contentinfo').boundingBox()
  await page.clock.runFor(20)
  await expect(banner(page)).toBeVisible()
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(before)
  expect((await stored(page)).status).toBe('pending')
})

for (const { answer, status, preferences } of [
  { answer: 'Прифати сѐ', status: 'accepted', preferences: ALL },
  { answer: 'Одбиј сѐ', status: 'rejected', preferences: NONE },
]) {
  test(`[CH-08] „${answer}“ hides the banner for good and is stored`, async ({ page }) => {
    await page.goto('/faq')
    await banner(page).getByRole('button', { name: answer }).press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const kept = await stored(page)
    expect(kept).toMatchObject({ status, preferences })
    expect(Math.abs(Date.now() - kept.timestamp)).toBeLessThan(60_000)
    await page.clock.install()
    await page.reload()
    await page.clock.fastForward(5000)
    await page.clock.runFor(200)
    await expect(banner(page)).toHaveCount(0)
  })
}

test('[BEY-10 CH-08] yes and no are the same size; the choice can be changed later', async ({ page }) => {
  await page.goto('/faq')
  const [yes, no] = await Promise.all(
    ['Прифати сѐ', 'Одбиј сѐ'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  )
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
  await expectAccessible(page)
  await page.setViewportSize({ width: 180, height: 800 })
  expect(await banner(page).evaluate(excessWidth)).toBe(0)
  await banner(page).getByRole('button', { name: 'Одбиј сѐ' }).click()
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Поставки за колачиња' })
  await opener.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Поставки за колачиња' })
  await expect(settings.getByRole('switch')).toHaveCount(3)
  expect(await settings.evaluate(excessWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)
  await settings.getByRole('switch', { name: 'Статистика' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(opener).toBeFocused()
  expect((await stored(page)).preferences).toEqual(NONE)
  await opener.press('Enter')
  await expect(settings.getByRole('switch', { name: 'Статистика' })).not.toBeChecked()
  await settings.getByRole('switch', { name: 'Статистика' }).click()
  await settings.getByRole('button', { name: 'Зачувај го изборот' }).click()
  await expect(settings).toBeHidden()
  expect(await stored(page)).toMatchObject({ status: 'accepted', preferences: { ...NONE, analytics: true } })
  await page.reload()
  await opener.click()
  await expect(settings.getByRole('switch', { name: 'Статистика' })).toBeChecked()
  await expect(settings.getByRole('switch', { name: 'Маркетинг' })).not.toBeChecked()
})

test('[CH-08] the banner comes with the next page when its script was lost', async ({ page, watched }) => {
  watched.allow(/ERR_FAILED/)
  await page.route(/\/late-parts-/, (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/faq')
  await lost
  await page.getByRole('banner').getByRole('link', { name: 'Контакт' }).click()
  await expect(banner(page)).toBeVisible()
})

test('[CH-08] a decision in one tab takes the banner away in the other', async ({ page, context }) => {
  await page.goto('/faq')
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(banner(other)).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Прифати сѐ' }).click()
  await expect(banner(other)).toHaveCount(0)
})

test('[CH-08 AUTH-05] on a phone it covers no buying button, refusal or last link', async ({
  page,
  watched,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/products/${CREAM.id}`)
  await expect(banner(page)).toBeVisible()
  const add = page.locator('.buy').getByRole('button', { name: 'Додај во кошничка', exact: true })
  for (const top of [0, 200, 400, 600, 800, 1200, 2000]) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await expect.poll(() => overlaps(page, '.buy .row .btn, .mbar .btn'), `at ${top} px`).toBe(false)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await add.click()
  await page.goto('/cart')
  await expect(banner(page)).toBeVisible()
  await placeButton(page).scrollIntoViewIfNeeded()
  await expect.poll(() => overlaps(page, '.cart .btn.pri.full')).toBe(false)
  await page.goto('/products')
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => overlaps(page, '.ftr :is(a, button)')).toBe(false)
  const inList = page.getByRole('button', { name: /^Додај во кошничка/ })
  await inList.first().click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await overlaps(page, '.hdr .ib')).toBe(false)

  watched.allow(/status of 4\d\d/)
  await page.goto('/login')
  await expect(banner(page)).toBeVisible()
  await fillSignIn(page.getByRole('main'), newPerson())
  await expect.poll(() => overlaps(page, 'main [role=alert]')).toBe(false)
})

/** Null when there is nothing that could cover these, or none of them. */
function overlaps(page: Page, selector: string): Promise<boolean | null> {
  return page.evaluate((wanted) => {
    const boxesOf = (css: string) => [...document.querySelectorAll(css)].map((e) => e.getBoundingClientRect())
    const over = boxesOf('.ckb, .toast')
    const under = boxesOf(wanted).filter(({ height }) => height > 0)
    if (over.length === 0 || under.length === 0) return null
    return under.some((box) => over.some(({ top, bottom }) => box.bottom > top && box.top < bottom))
  }, selector)
}
