import type { Locator } from '@playwright/test'
import { register } from './support/people.ts'
import { openReviewForm, reviewForm } from './support/reviewing.ts'
import { card, CREAM, SPRAY, heart } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

for (const colorScheme of ['dark', 'light'] as const) {
  test(`[BEY-10] in forced ${colorScheme} colours what is chosen, liked or rated still differs from what is not`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await register(page)
    await page.goto('/products?category=handcare&sale=1')
    const filters = page.getByRole('complementary', { name: 'Филтри' })
    await differs(
      filters.getByRole('link', { name: /^Нега на раце/ }),
      filters.getByRole('link', { name: /^Нега на усни/ }),
      '::before',
    )
    const chips = page.getByRole('main').locator('.promoted')
    await differs(
      chips.getByRole('link', { name: /^На попуст/ }),
      chips.getByRole('link', { name: /^Најпродавано/ }),
    )
    await page.screenshot({ path: test.info().outputPath('list.png') })

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
    if ((await pictures.count()) > 1) await differs(pictures.nth(0), pictures.nth(1))
    await openReviewForm(page)
    await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    const stars = reviewForm(page).locator('svg.star')
    await differs(stars.nth(1), stars.nth(2))
    await page.screenshot({ path: test.info().outputPath('product.png') })

    await page.goto('/')
    const dots = page
      .getByRole('region', { name: 'Најпродавани производи' })
      .getByRole('button', { name: /^Прикажи група/ })
    await differs(dots.nth(0), dots.nth(1), '::before')
    await page.screenshot({ path: test.info().outputPath('home.png'), fullPage: true })
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
