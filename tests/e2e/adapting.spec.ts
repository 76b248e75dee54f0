import type { Page, Locator } from '@playwright/test'
import { openReviewForm, reviewForm } from './support/reviewing.ts'
import { addressesFor } from './support/screens.ts'
import {
  addFromList,
  CREAM,
  SPRAY,
  card,
  heart,
  orderLinks,
  placeButton,
  placeOrder,
  openCart,
} from './support/shopping.ts'
import { ADMIN, overflowsSideways, register, expect, signIn, test } from './support/test.ts'

/** What somebody may set for text (WCAG 1.4.12). */
const WIDER_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('[BEY-10] every page fits 320 px, with large and with widened text', async ({ page, watched }) => {
  test.setTimeout(180_000)
  watched.allow(/status of 404/)
  await register(page)
  await addFromList(page, CREAM)
  for (const address of new Set([...addressesFor('visitor'), ...addressesFor('customer')])) {
    await page.setViewportSize({ width: 180, height: 256 })
    await page.goto(address)
    expect(await overflowsSideways(page), `${address} with large text`).toBe(false)
    // the scroll bar takes 15 px
    await page.setViewportSize({ width: 195, height: 256 })
    if (address === '/cart') await page.getByLabel('Промо код').click({ trial: true })
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await overflowsSideways(page), address).toBe(false)
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, WIDER_TEXT)
    expect(await overflowsSideways(page), `${address} with widened text`).toBe(false)
    expect(await cutTexts(page), `${address} with widened text`).toEqual([])
  }
})

test('[BEY-10] one long word fits a phone, and the lists on a computer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await register(page)
  await openCart(page, SPRAY)
  await page.getByLabel(/^Забелешка/).fill(`https://maps.example/${'x'.repeat(60)}`)
  await placeOrder(page, CREAM)
  await page.goto('/profile')
  await orderLinks(page).first().click()
  await expect(page.getByRole('dialog').getByText(/^Крем за/)).toBeVisible()
  expect(await widenedByLongName(page.getByRole('dialog'))).toEqual([])
  await openCart(page, CREAM)
  await page.locator('.line .lnk').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await widenedByLongName(page.getByRole('alertdialog'))).toEqual([])
  await page.goto('/products')
  await page.getByRole('main').getByRole('combobox', { name: 'Пребарајте' }).fill('тегла')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await widenedByLongName(page.getByRole('option').first())).toEqual([])
  await page.goto(`/products/${CREAM.id}`)
  expect(await widenedByLongName(page.locator('.buy'))).toEqual([])
  await page.context().clearCookies()
  await signIn(page, ADMIN, { next: '/admin/products' })
  await page.setViewportSize({ width: 320, height: 800 })
  const price = await page.locator('.prods .price .num').first().boundingBox()
  const stock = await page.locator('.p-stock').first().boundingBox()
  expect(stock?.y, 'not on the price').toBeGreaterThan((price?.y ?? 0) + 10)
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await widenedByLongName(page.locator('.prods'), 'Ж'.repeat(200))).toEqual([])
  const name = page.locator('.prods th', { hasText: 'ЖЖЖ' }).first()
  const below = await name.evaluate((cell) => cell.scrollHeight - cell.clientHeight)
  expect(below, 'not on the brand').toBeLessThan(2)
  await page.setViewportSize({ width: 1280, height: 800 })
  // a browser measures the options when it makes the field
  await page.locator('[name=brand]').evaluate((field) => field.replaceWith(field.cloneNode(true)))
  expect((await page.locator('.find').boundingBox())?.width, 'beside a long brand').toBeGreaterThan(200)
  await page.goto('/admin/users?search=Николовска')
  expect(await widenedByLongName(page.locator('.users'))).toEqual([])
})

/** The open order, question, list or page that one long word instead of the name in `shown` makes wider. */
async function widenedByLongName(shown: Locator, long = 'Ж'.repeat(60)): Promise<string[]> {
  const wider = await shown.page().evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (/Крем\sза|Густ|Вмаси|Бесплатна|070 123|^The S|Ана Н/.test(texts.currentNode.textContent ?? ''))
        texts.currentNode.textContent = word
    return [...document.querySelectorAll('html, dialog, .suggest > div, .users')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName }) => tagName)
  }, long)
  await expect(shown).toContainText(long)
  return wider
}

function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main *, header *, footer *')]
      .filter((element) => element.checkVisibility() && !element.closest('.vh, select, input, textarea'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const isWide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
        const isHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
        return (isWide || isHigh) && element.textContent.trim() !== ''
      })
      .map((element) => `${element.className}: ${element.textContent.trim().slice(0, 60)}`),
  )
}

test('[BEY-10] nothing moves by itself for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await movements(page)).toEqual([])
  const shownAt = await page.locator('.skip').evaluate((link: HTMLElement) => {
    link.focus()
    return link.getBoundingClientRect().top
  })
  expect(shownAt, 'shown at once, not in the next frames').toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await movements(page)).toEqual([])
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await movements(page)).toEqual([])
  await page.keyboard.press('Escape')
  await addFromList(page, CREAM)
  expect(await movements(page)).toEqual([])
})

function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 10)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
  )
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`[BEY-10] in forced ${colorScheme} colours what is chosen still differs`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await register(page)
    await page.goto('/products?category=handcare')
    await expect(page.locator('#side-menu'), 'no shadow is left').toHaveCSS('border-top-style', 'solid')
    const filters = page.getByRole('complementary', { name: 'Филтри' })
    await differs(
      filters.getByRole('link', { name: /^Нега на раце/ }),
      filters.getByRole('link', { name: /^Нега на усни/ }),
      '::before',
    )
    await page.goto('/products?sale=1')
    const chips = page.getByRole('main').locator('.promoted')
    await differs(
      chips.getByRole('link', { name: /^На попуст/ }),
      chips.getByRole('link', { name: /^Најпродавано/ }),
    )

    await page.goto('/products')
    await heart(page, CREAM).click()
    const icon = (product: typeof CREAM) =>
      card(page, product)
        .getByRole('button', { name: /омилени/ })
        .locator('svg')
    await expect(card(page, CREAM).getByRole('button', { name: /^Отстрани од омилени/ })).toBeVisible()
    await differs(icon(CREAM), icon(SPRAY))

    await page.goto(`/products/${SPRAY.id}`)
    const pictures = page.getByRole('group', { name: /^Слики/ }).getByRole('button')
    await differs(pictures.nth(0), pictures.nth(1))
    await openReviewForm(page)
    await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    const stars = reviewForm(page).locator('svg.star')
    await differs(stars.nth(1), stars.nth(2))

    await page.goto('/')
    const dots = page
      .getByRole('region', { name: 'Најпродавани производи' })
      .getByRole('button', { name: /^Прикажи група/ })
    await differs(dots.nth(0), dots.nth(1), '::before')
    await openCart(page, CREAM)
    const border = (button: Locator) => button.evaluate((node) => getComputedStyle(node).borderColor)
    expect(await border(placeButton(page))).not.toBe(
      await border(page.getByRole('button', { name: 'Примени' })),
    )

    await page.context().clearCookies()
    await signIn(page, ADMIN, { next: '/admin/orders' })
    const marks = new Set<string>()
    for (const name of ['Администрација', 'Брзи прегледи']) {
      const links = page.getByRole('navigation', { name }).getByRole('link')
      const current = links.and(page.locator('[aria-current]'))
      await differs(current, links.last())
      marks.add(await current.evaluate((link) => getComputedStyle(link).backgroundColor))
    }
    expect([...marks], 'theirs, not the shop’s').toHaveLength(1)
  })
}

/** Whether the two look different by anything that forced colours leave. */
async function differs(one: Locator, other: Locator, pseudo = ''): Promise<void> {
  // a press or a transition may be on its way
  await expect(async () => {
    const [first, second] = await Promise.all([one, other].map((element) => look(element, pseudo)))
    expect(first).not.toEqual(second)
  }).toPass({ timeout: 5000 })
}

function look(element: Locator, pseudo: string): Promise<string[]> {
  return element.evaluate((node, part) => {
    const style = getComputedStyle(node, part)
    return [style.backgroundColor, style.borderColor, style.outline, style.fill, style.boxShadow]
  }, pseudo)
}

test('[BEY-10 CART-08 CO-02 PD-02 PROF-04] a phone shows product, sum, button, order', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/products/${CREAM.id}`)
  const shape = await page.locator('.gal .main img').first().boundingBox()
  expect((shape?.width ?? 0) / (shape?.height ?? 1), 'nothing of the picture is cut off').toBeCloseTo(0.8, 2)
  const quick = page.getByRole('region', { name: 'Брзо купување' })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(quick).toContainText('ден.')
  await quick.getByRole('button', { name: 'Додај во кошничка' }).click()
  await page.locator('.buy').getByRole('link', { name: 'Кон кошничката' }).scrollIntoViewIfNeeded()
  await expect(quick).toBeHidden()

  await page.goto('/cart')
  const order = page.getByRole('region', { name: 'Нарачај' })
  await expect(order).toContainText('Вкупно')
  await expect(page.getByText('За нарачка е потребен профил')).toBeVisible()
  await order.getByRole('button', { name: 'Нарачај' }).press('Enter')
  await expect(page.getByLabel('Име', { exact: true })).toBeFocused()
  await placeButton(page).scrollIntoViewIfNeeded()
  await expect(order).toBeHidden()

  await register(page)
  await placeOrder(page, SPRAY)
  await page.goto('/profile')
  await expect(orderLinks(page).first()).toBeInViewport({ ratio: 1 })
})

test('[CO-02] on a wide screen the summary stays beside the form where all of it fits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCart(page, CREAM)
  await page.getByLabel(/^Забелешка/).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(placeButton(page)).toBeInViewport({ ratio: 1 })
})

test('[CH-01 CH-03 CARD-03] a browser of an old phone, without channels between tabs, opens pages and the search, leads to a missing field and fills the cart', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    Reflect.deleteProperty(Array.prototype, 'toSorted')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit')
    // Firefox refuses them where cookies are blocked
    Reflect.set(globalThis, 'BroadcastChannel', null)
  })
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Креирај профил' }).click({ force: true })
  await expect(page.getByRole('main').getByLabel('Име и презиме')).toBeFocused()
  await register(page)
  await page.getByRole('button', { name: 'Пребарување' }).click()
  await expect(page.locator('#search')).toHaveAttribute('data-open')
  await page.getByRole('navigation').getByRole('link', { name: 'Производи' }).first().click()
  await addFromList(page, CREAM)
  await expect(page.locator('#search')).not.toHaveAttribute('data-open')
})
