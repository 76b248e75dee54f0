import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

interface TypedProduct {
  name: string
  brand?: string
  price?: string
  images?: ChosenFile[]
}

export async function createProduct(page: Page, typed: TypedProduct): Promise<void> {
  await page.goto('/admin/products/new')
  if (typed.images) await page.getByLabel('Додај слики').setInputFiles(typed.images)
  await finishProduct(page, typed)
}

export async function finishProduct(page: Page, typed: TypedProduct): Promise<void> {
  await sendProduct(page, typed)
  await expect(page).toHaveURL(/\/admin\/products\/[a-z0-9-]+\/edit$/, { timeout: 120_000 })
  // the address changes a moment before the page does
  await expect(page.getByRole('button', { name: 'Креирај производ' })).toBeHidden()
}

export async function sendProduct(page: Page, { name, brand, price = '500' }: TypedProduct): Promise<void> {
  await page.getByLabel('Име', { exact: true }).fill(name)
  await page.getByLabel('Бренд', { exact: true }).selectOption(brand ? 'custom' : 'hocl')
  if (brand) await page.getByLabel('Друг бренд').fill(brand)
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
