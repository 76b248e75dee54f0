import type { Page } from '@playwright/test'
import { broughtBy, builtFile, builtRoutes } from './support/built-files.ts'
import { ADMIN, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const ON_DEMAND = [
  'delivery/delivery-settings',
  'promo-codes/promo-codes',
  'promo-codes/promo-code-new',
  'promo-codes/promo-code-edit',
]

test('[RT-14] delivery settings, promo codes and their form are scripts of their own, which no other page brings', () => {
  const routes = builtRoutes()
  expect(routes.length).toBeGreaterThan(30)
  for (const name of ON_DEMAND) {
    const own = routes.find(({ id }) => id === `routes/admin/${name}`)
    const others = routes.filter(
      ({ id, module }) => id !== own?.id && broughtBy(module).has(own?.module ?? ''),
    )
    expect(own?.module, name).toMatch(/\.js$/)
    expect(others, `${name} comes with other pages`).toEqual([])
  }
})

test('[BEY-21] what draws the charts is in a script that no page brings unasked', () => {
  const charts = builtFile('sales-charts')
  for (const { id, module } of builtRoutes()) expect(broughtBy(module).has(charts), id).toBe(false)
})

test('[RT-14 BEY-21] the dashboard alone loads the charts, and the delivery settings come when they are opened', async ({
  page,
}) => {
  const scripts = loaded(page)
  const delivery =
    builtRoutes().find(({ id }) => id === 'routes/admin/delivery/delivery-settings')?.module ?? ''
  const charts = builtFile('sales-charts')
  await page.goto('/products')
  await signIn(page, ADMIN, { next: '/admin/orders' })
  await expect(page.getByRole('heading', { level: 1, name: 'Нарачки' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).not.toContain(charts)
  const menu = page.getByRole('complementary').getByRole('navigation')
  await menu.getByRole('link', { name: 'Контролна табла' }).click()
  await expect(page.getByRole('application', { name: /Приход по ден/ })).toBeVisible()
  expect(scripts).toContain(charts)
  expect(scripts).not.toContain(delivery)
  await menu.getByRole('link', { name: 'Достава' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Поставки за достава' })).toBeVisible()
  expect(scripts).toContain(delivery)
})

/** The names of the scripts that the page has asked for, as they come. */
function loaded(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => names.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  return names
}
