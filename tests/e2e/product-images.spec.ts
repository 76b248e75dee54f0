import { randomBytes } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hold } from './support/live.ts'
import { type ChosenFile, createProduct, finishProduct, photo, sendProduct } from './support/product-desk.ts'
import { confirm } from './support/shopping.ts'
import { ADMIN, notice, signIn, expect, test } from './support/test.ts'

test.use({ changesCatalogue: true })

const text = (name: string, bytes = 5): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'a'),
})

const pictures = (page: Page) => page.getByRole('list', { name: 'Слики на производот' }).getByRole('listitem')
const chooser = (page: Page) => page.getByLabel('Додај слики')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function order(page: Page): Promise<string[]> {
  const files = await pictures(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  return files.map((file) => /_([a-z-]+)_960-480\.webp$/.exec(file)?.[1] ?? file)
}

test('[ADM-08 ADM-09 ADM-10 BEY-10] images of a new product are put in order @journey', async ({ page }) => {
  await signIn(page, ADMIN, { next: '/admin/products/new' })
  const [first, second] = [await photo('прва', '#2a6'), await photo('втора', '#a26')]
  const large = { ...text('голема.png', 10_485_761), mimeType: 'image/png' }
  const named = { ...text('текст.png'), mimeType: 'image/png' }
  await chooser(page).setInputFiles([first, text('ценовник.txt'), second, large, named])
  await expect(pictures(page)).toHaveText(['Главнапрва.png', 'втора.png'])
  await expect(page.getByText('Датотеката „ценовник.txt“ не е слика')).toBeVisible()
  await expect(page.getByText('Датотеката „текст.png“ не е слика')).toBeVisible()
  await expect(page.getByText('Датотеката „голема.png“ е преголема (најмногу 10 MB)')).toBeVisible()
  await button(page, 'Отстрани од списокот: ценовник.txt').press('Enter')
  await expect(button(page, 'Отстрани од списокот: голема.png')).toBeFocused()
  await button(page, 'Слика 2: постави ја за главна').click()
  await expect(pictures(page)).toHaveText(['Главнавтора.png', 'прва.png'])

  const said = await page.locator('.save-bar [role=status]').evaluateHandle((bar) => {
    const texts: string[] = []
    const changes = new MutationObserver(() => texts.push(bar.textContent))
    changes.observe(bar, { childList: true, characterData: true, subtree: true })
    return texts
  })
  await finishProduct(page, { name: 'Крем со слики' })
  expect(await said.jsonValue()).toContain('Се прикачуваат слики: 2 од 2')
  expect(await said.jsonValue()).not.toContain('Има незачувани измени.')
  await expect(notice(page, 'Успешно се прикачени 2 слики')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['vtora', 'prva'])
  await expect(pictures(page).first()).toContainText('Главна')
})

test('[ADM-09] a large photograph is sent smaller, upright', async ({ page }) => {
  await signIn(page, ADMIN)
  const size = { width: 2300, height: 1700 }
  const buffer = await sharp(randomBytes(size.width * size.height * 3), { raw: { ...size, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(10_485_760)
  await createProduct(page, {
    name: 'Крем со голема слика',
    images: [{ name: 'голема.jpg', mimeType: 'image/jpeg', buffer }],
  })
  await expect(pictures(page)).toHaveCount(1)
  const shown = pictures(page).locator('img')
  await expect(shown).toHaveAttribute('src', /_golema_1600-480\.webp$/)
  const file = await page.request.get((await shown.getAttribute('src')) ?? '')
  // lying it would have white above and below
  const { channels } = await sharp(await file.body())
    .extract({ left: 100, top: 0, width: 280, height: 40 })
    .stats()
  expect(channels.map(({ mean }) => mean < 200)).toEqual([true, true, true])
})

test('[ADM-09] the bar says which image is sent, and the page which was not', async ({ page }) => {
  await signIn(page, ADMIN, { next: '/admin/products/new' })
  await chooser(page).setInputFiles([await photo('прва', '#2a6'), await photo('втора', '#a26')])
  let uploads = 0
  await page.route(/\/upload\?/, (route) => (++uploads === 1 ? route.continue() : undefined))
  await sendProduct(page, { name: 'Крем со прекин' })
  await expect(page.getByText('Се прикачуваат слики: 2 од 2')).toBeVisible()
  await expect(notice(page, 'Производот е успешно креиран')).toBeHidden()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/products?search=прекин')
  await page.getByRole('link', { name: 'Измени: Крем со прекин' }).click()
  await expect(page.getByText('Страницата беше затворена пред да заврши прикачувањето')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'втора.png' })).toBeVisible()
  await expect(pictures(page)).toHaveCount(1)
  await button(page, 'Сокриј го известувањето').click()
  await page.reload()
  await expect(pictures(page)).toHaveCount(1)
  await expect(page.getByText('втора.png')).toBeHidden()
})

test('[ADM-09] an image that was saved again since it was chosen says so', async ({ page }, testInfo) => {
  const path = testInfo.outputPath('слика.png')
  await writeFile(path, (await photo('слика', '#2a6')).buffer)
  await signIn(page, ADMIN, { next: '/admin/products/new' })
  await chooser(page).setInputFiles(path)
  await expect(pictures(page).locator('canvas')).toHaveJSProperty('width', 480)
  await appendFile(path, 'x')
  await sendProduct(page, { name: 'Крем со изменета слика' })
  await expect(page.getByText('изменета откако ја избравте')).toBeVisible()
})

test('[ADM-08 BEY-10] images are moved and removed by keyboard, dragged by mouse', async ({ page }) => {
  await signIn(page, ADMIN)
  const files = [await photo('а', '#c33'), await photo('б', '#3c3'), await photo('в', '#33c')]
  await createProduct(page, { name: 'Крем за тастатура', images: files })
  await expect.poll(() => order(page)).toEqual(['a', 'b', 'v'])

  await button(page, 'Помести ја сликата 1 надесно').press('Enter')
  await expect.poll(() => order(page)).toEqual(['b', 'a', 'v'])
  await expect(button(page, 'Помести ја сликата 2 надесно')).toBeFocused()
  await expect(page.getByText('Сликата сега е на место 2 од 3.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['b', 'v', 'a'])
  await expect(button(page, 'Помести ја сликата 3 надесно')).toBeFocused()

  await button(page, 'Слика 3: постави ја за главна').press('Space')
  await expect(notice(page, 'Главна слика е ажурирана.')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['a', 'b', 'v'])
  await expect(button(page, 'Слика 1, Главна')).toBeFocused()

  await button(page, 'Отстрани ја сликата 1').press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Да ја отстраниме сликата 1 од 3?' })
  await expect(question).toContainText('Следната слика станува главна.')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Отстрани ја сликата 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Да, отстрани ја' }).press('Enter')
  await expect(notice(page, 'Сликата е отстранета.')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['b', 'v'])
  await expect(button(page, 'Слика 1, Главна')).toBeFocused()
  await expect(page.getByText('Сликата сега е на место')).toHaveCount(0)
  // a busy machine may miss that the mouse has begun to drag
  await expect(async () => {
    if ((await order(page))[0] !== 'v') await pictures(page).nth(1).dragTo(pictures(page).nth(0))
    await expect.poll(() => order(page), { timeout: 2000 }).toEqual(['v', 'b'])
  }).toPass()
  await page.reload()
  expect(await order(page)).toEqual(['v', 'b'])
})

test('[ADM-08 BEY-18] a change that can’t be saved is taken back', async ({ page, openAdmin, watched }) => {
  watched.allow(/net::ERR_FAILED|409 \(Conflict\)/)
  await signIn(page, ADMIN)
  await createProduct(page, {
    name: 'Крем без врска',
    images: [await photo('а', '#c33'), await photo('б', '#3c3')],
  })
  await page.route('**/images', (route) => route.abort())
  await button(page, 'Слика 2: постави ја за главна').click()
  await expect(notice(page, 'Грешка при ажурирање на главна слика.')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['a', 'b'])
  await button(page, 'Отстрани ја сликата 2').click()
  await confirm(page, 'Да, отстрани ја')
  await expect(notice(page, 'Грешка при отстранување на сликата.')).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['a', 'b'])
  await page.unroute('**/images')

  // the other one removes an image before this page hears of it
  const { page: other } = await openAdmin(new URL(page.url()).pathname)
  const sendOn = await hold(page, /\/images$/)
  await button(page, 'Слика 2: постави ја за главна').click()
  await button(other, 'Отстрани ја сликата 2').click()
  await confirm(other, 'Да, отстрани ја')
  await expect(notice(other, 'Сликата е отстранета.')).toBeVisible()
  sendOn()
  await expect(notice(page, 'Грешка при ажурирање на главна слика.')).toBeVisible()
  const gone = 'Некоја од сликите веќе не е кај производот, па ништо не е изменето. Списокот сега е освежен.'
  await expect(notice(page, gone)).toBeVisible()
  await expect.poll(() => order(page)).toEqual(['a'])
})
