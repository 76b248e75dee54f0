import type { Locator, Page } from '@playwright/test'
import { hold } from './support/live.ts'
import { drawn, openFrozen, expect, test } from './support/test.ts'

const PAUSE = 'Запри го автоматското менување'
const PLAY = 'Продолжи го автоматското менување'

test('[HOME-03] the carousel shows 1, 2 or 3 a page, and a dot for each page', async ({ page }) => {
  await openHomeFrozen(page)
  for (const [width, perPage] of [
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const groups = Math.ceil(9 / perPage)
    await expect(carousel(page).getByRole('button', { name: /^Прикажи група/ })).toHaveCount(groups)
    await expect.poll(() => slidesInView(page)).toBe(perPage)
    await dot(page, groups, groups).click()
    await expectGroup(page, groups, groups)
  }
})

test('[HOME-04] it moves on every 5 s from 1 s after load, and begins again', async ({ page }) => {
  await openHomeFrozen(page)
  const live = carousel(page).locator('.wrap > [aria-live]')
  await page.clock.runFor(990)
  await expect(live).toHaveAttribute('aria-live', 'polite')
  await page.clock.runFor(20)
  await expect(live).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(4900)
  await expectGroup(page, 1)
  for (const group of [2, 3, 1]) {
    await page.clock.runFor(group === 2 ? 200 : 5000)
    await expectGroup(page, group)
  }
})

test('[HOME-04] it stands still under pointer and focus, and goes on after', async ({ page }) => {
  await openHomeFrozen(page)
  await page.clock.runFor(1000)
  await carousel(page).getByRole('heading', { level: 2 }).hover()
  await page.clock.runFor(20_000)
  await expectGroup(page, 1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5100)
  await expectGroup(page, 2)
  await carousel(page).getByRole('button', { name: 'Следни производи' }).focus()
  await page.clock.runFor(20_000)
  await expectGroup(page, 2)
  await page.getByRole('link', { name: 'Разгледајте ги производите' }).focus()
  await page.clock.runFor(5100)
  await expectGroup(page, 3)
})

test('[HOME-04] its first control stops it for good and starts it again, by keyboard', async ({ page }) => {
  await openHomeFrozen(page)
  await page.clock.runFor(1000)
  await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName(PAUSE)
  await carousel(page).getByRole('button', { name: PAUSE }).press('Enter')
  await page.getByRole('link', { name: 'Разгледајте ги производите' }).focus()
  await page.clock.runFor(30_000)
  await expectGroup(page, 1)
  await carousel(page).getByRole('button', { name: PLAY }).press('Enter')
  await page.clock.runFor(5100)
  await expectGroup(page, 2)
  await expect(carousel(page).getByRole('button', { name: PAUSE })).toBeFocused()
})

test('[HOME-03] buttons, dots and arrow keys turn the pages, aloud @journey', async ({ page }) => {
  await openHomeFrozen(page)
  await carousel(page).getByRole('button', { name: 'Следни производи' }).click()
  await expectGroup(page, 2)
  await expect(carousel(page).getByText('Група 2 од 3')).toHaveAttribute('aria-live', 'polite')
  await carousel(page).getByRole('button', { name: 'Претходни производи' }).press('ArrowRight')
  await expectGroup(page, 3)
  await page.keyboard.press('ArrowRight')
  await expectGroup(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectGroup(page, 3)
  await dot(page, 2, 3).click()
  await expectGroup(page, 2)
})

test('[HOME-03] a strip that is swiped to another page knows where it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHomeFrozen(page, 9)
  await carousel(page)
    .locator('.car')
    .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 2 - 60, behavior: 'instant' }))
  await expectGroup(page, 3, 9)
  await expect.poll(() => slidesInView(page)).toBe(1)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('[HOME-04 HOME-08] nothing moves by itself and nothing waits to come in', async ({ page }) => {
    await openHomeFrozen(page)
    await page.clock.runFor(60_000)
    await expectGroup(page, 1)
    await expect(carousel(page).getByRole('button', { name: PAUSE })).toBeHidden()
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
    await carousel(page).getByRole('button', { name: 'Следни производи' }).click()
    await expectGroup(page, 2)
  })
})

test('[HOME-08] a section below the first screen appears when 15 % of it is seen, once', async ({ page }) => {
  await page.goto('/')
  const box = page.locator('.news')
  await expect(box).toHaveAttribute('data-reveal', 'waiting')
  await expect(page.getByRole('region', { name: 'Од каде да почнете?' }).locator('.wrap')).toHaveCSS(
    'opacity',
    '1',
  )
  const show = (share: number) =>
    box.evaluate((element, seen) => {
      const { top, height } = element.getBoundingClientRect()
      window.scrollBy({ top: top + height * seen - innerHeight, behavior: 'instant' })
    }, share)
  await show(0.12)
  await drawn(page)
  await expect(box).toHaveAttribute('data-reveal', 'waiting')
  await show(0.18)
  await expect(box).toHaveAttribute('data-reveal', 'shown')
  await expect(box).toHaveCSS('opacity', '1')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(box).toHaveAttribute('data-reveal', 'shown')
})

test('[HOME-07] the newsletter thanks, clears the field and sends nothing', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Совети за нега, без многу пораки' })
  const field = box.getByLabel('Е-пошта')
  const letThrough = await hold(page, /assets\/framework/)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await field.fill('rano@primer.mk')
  await field.press('Enter')
  letThrough()
  await expect(box.getByRole('alert'), 'also before the page is ready').toHaveText(/^Ви благодариме/)
  await page.reload()
  await field.focus()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  for (const empty of ['', '   ']) {
    await field.fill(empty)
    await field.press('Enter')
    await expect(box.getByRole('alert')).toBeEmpty()
  }
  await field.fill('ana@primer.mk')
  await box.getByRole('button', { name: 'Претплати се' }).click()
  await expect(box.getByRole('alert')).toHaveText('Ви благодариме за претплатата!')
  await expect(field).toHaveValue('')
  // the page may read itself again meanwhile, as any page does
  expect(sent.filter((request) => !request.startsWith('GET ') || request.includes('primer'))).toEqual([])
})

/** The home page with its clock standing still from the first moment, ready for `clock.runFor`. */
async function openHomeFrozen(page: Page, groups = 3): Promise<void> {
  await openFrozen(page, '/')
  // the names of the dots know the screen's width once script runs
  await expect(dot(page, 1, groups)).toBeVisible()
}

const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Најпродавани производи' })

const dot = (page: Page, group: number, groups: number): Locator =>
  carousel(page).getByRole('button', { name: `Прикажи група ${group} од ${groups}` })

async function expectGroup(page: Page, group: number, groups = 3): Promise<void> {
  await expect(dot(page, group, groups)).toHaveAttribute('aria-current', 'true')
}

function slidesInView(page: Page): Promise<number> {
  return carousel(page)
    .locator('.car')
    .evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect()
      return [...strip.children].filter((slide) => {
        const box = slide.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })
}
