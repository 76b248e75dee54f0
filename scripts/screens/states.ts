import type { Page } from '@playwright/test'
import { addFromList, applyPromo, CREAM } from '../../e2e/support/shopping.ts'
import type { Camera } from './camera.ts'

const DATA = /\.data(\?|$)/
const CATEGORY = 'Нега на раце'

/** Windows, messages and choices that a visitor opens. */
export async function takeOpened(camera: Camera): Promise<void> {
  const page = await camera.newPage()
  await page.goto('/products')
  if (camera.isWide) await page.getByRole('banner').getByRole('link', { name: 'Најави се' }).click()
  else await page.getByRole('button', { name: 'Отвори мени' }).click()
  await page.getByRole('dialog').waitFor()
  await camera.takeView(page, camera.isWide ? 'sign-in-window' : 'side-menu')

  await page.goto('/products')
  if (!camera.isWide) {
    await page.getByRole('button', { name: /^Филтри/ }).click()
    await page.getByRole('dialog').waitFor()
    await camera.takeView(page, 'filters')
    await page.goto('/products')
  }
  await page.getByRole('combobox', { name: 'Пребарајте производи' }).fill('krem')
  await page.getByRole('listbox').waitFor()
  await camera.takeView(page, 'suggestions')

  await addFromList(page, CREAM)
  await camera.takeView(page, 'toast')
  await page.goto('/cart')
  await applyPromo(page, 'NEMA')
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('button', { name: /^Отстрани/ }).first().click()
  await page.getByRole('alertdialog').waitFor()
  await camera.takeView(page, 'confirm')
  await page.keyboard.press('Escape')
  await camera.takeView(page, 'promo-refused')
  await page.context().close()
}

export async function takeCookieQuestion(camera: Camera): Promise<void> {
  const page = await camera.newPage({ asksForCookies: true })
  await page.goto('/products')
  await page.getByRole('region', { name: 'Колачиња' }).waitFor()
  await camera.takeView(page, 'cookie-question')
  await page.context().close()
}

/** Fields that were left empty or filled wrongly. */
export async function takeWrongForms(camera: Camera): Promise<void> {
  const page = await camera.newPage()
  await page.goto('/login')
  const form = page.getByRole('main').locator('form')
  await form.getByRole('textbox').first().fill('nobody@example.mk')
  await form.locator('[type=password]').fill('wrong-password')
  await form.getByRole('button', { name: 'Најави се' }).click()
  await page.getByRole('alert').first().waitFor()
  await camera.takeView(page, 'login-refused')
  await page.context().close()
}

/** A page whose data is on its way, and one whose data can't be had. */
export async function takeSlowAndFailing(camera: Camera): Promise<void> {
  const slow = await camera.newPage()
  await slow.goto('/about')
  await slow.route(DATA, () => {})
  await toProducts(slow)
  await slow.locator('[aria-busy=true]').first().waitFor()
  await camera.takeView(slow, 'products-loading')
  await slow.context().close()

  const failing = await camera.newPage()
  await failing.goto('/about')
  await failing.route(DATA, (route) => route.fulfill({ status: 500, body: 'down' }))
  await toProducts(failing)
  await failing.getByRole('main').getByRole('alert').waitFor()
  await camera.takeView(failing, 'products-failing')
  await failing.context().close()

  const cart = await camera.newPage()
  await addFromList(cart, CREAM)
  let isSlow = true
  await cart.route(/\/cart\/lines/, (route) => (isSlow ? undefined : route.fulfill({ status: 500 })))
  await cart.goto('/cart')
  await cart.locator('.waiting .sk').first().waitFor()
  await camera.takeView(cart, 'cart-loading')
  isSlow = false
  await cart.goto('/cart')
  await cart.getByRole('main').getByRole('alert').first().waitFor()
  await camera.takeView(cart, 'cart-failing')
  await cart.context().close()
}

async function toProducts(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: CATEGORY }).click()
}
