import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

interface NewProduct {
  name: string
  price?: string
  images?: ChosenFile[]
}

export async function createProduct(
  page: Page,
  { name, price = '500', images = [] }: NewProduct,
): Promise<void> {
  await page.goto('/admin/products/new')
  if (images.length > 0) await page.getByLabel('Додај слики').setInputFiles(images)
  await finishProduct(page, { name, price })
}

export async function finishProduct(
  page: Page,
  { name, price = '500' }: Omit<NewProduct, 'images'>,
): Promise<void> {
  await sendProduct(page, { name, price })
  await expect(page).toHaveURL(/\/admin\/products\/[a-z0-9-]+\/edit$/, { timeout: 30_000 })
  // the address changes a moment before the page does
  await expect(page.getByRole('button', { name: 'Креирај производ' })).toBeHidden()
}

export async function sendProduct(
  page: Page,
  { name, price = '500' }: Omit<NewProduct, 'images'>,
): Promise<void> {
  await page.getByLabel('Име', { exact: true }).fill(name)
  await page.getByLabel('Бренд', { exact: true }).selectOption('hocl')
  await page.getByLabel('Категорија', { exact: true }).selectOption('handcare')
  await page.getByLabel('Редовна цена').fill(price)
  await page.getByRole('button', { name: 'Креирај производ' }).click()
}

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function photo(name: string, background: string): Promise<ChosenFile> {
  const image = sharp({ create: { width: 80, height: 100, channels: 3, background } })
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}
