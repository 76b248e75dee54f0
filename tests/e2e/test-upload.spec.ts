import { readFileSync } from 'node:fs'
import { ADMIN, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '/admin/test-upload'
const photo = {
  name: 'Крем за раце.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('public/share.jpg'),
}

test('[ADM-16 ADM-09] a picture is uploaded, shown in every width and deleted; what is none is refused beside the field', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 422/)
  await signIn(page, ADMIN, { next: ADDRESS })
  const file = page.getByLabel('Слика', { exact: true })
  const upload = page.getByRole('button', { name: 'Прикачи', exact: true })

  await upload.click()
  await expect(file).toHaveAccessibleDescription(/Изберете слика/)
  await expect(file).toBeFocused()
  await file.setInputFiles({ name: 'белешка.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await upload.click()
  await expect(file).toHaveAccessibleDescription(/Датотеката „белешка\.png“ не е слика/)
  await file.setInputFiles({ ...photo, name: 'голема.jpg', buffer: Buffer.alloc(10_485_761) })
  await upload.click()
  await expect(file).toHaveAccessibleDescription(/„голема\.jpg“ е преголема \(најмногу 10 MB\)/)

  await file.setInputFiles(photo)
  await upload.click()
  const result = page.getByRole('region', { name: 'Зачувана слика' })
  await expect(result.getByText(/^\/media\/test\/\d+_krem-za-race$/)).toBeVisible()
  const pictures = result.locator('img')
  await expect(pictures).toHaveCount(5)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }

  await result.getByRole('button', { name: 'Избриши ја пробната слика' }).click()
  await expect(page.getByText('Пробната слика е избришана.')).toBeVisible()
  await expect(result).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[ADM-16] the form of the upload works too', async ({ page }) => {
    await signIn(page, ADMIN, { next: ADDRESS })
    await page.getByLabel('Слика', { exact: true }).setInputFiles(photo)
    await page.getByRole('button', { name: 'Прикачи', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Зачувана слика' }).locator('img')).toHaveCount(5)
    await page.getByRole('button', { name: 'Избриши ја пробната слика' }).click()
    await expect(page.getByText('Пробната слика е избришана.')).toBeVisible()
  })
})
