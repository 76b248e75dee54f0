import { expect, test } from './support/test.ts'

test('[CH-10] only who reads English loads the English texts', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const speaksEnglish = async () =>
    (await Promise.all(scripts)).some((script) => script.includes('Clear all filters?'))
  await page.goto('/products', { waitUntil: 'networkidle' })
  expect(await speaksEnglish()).toBe(false)
  await page.goto('/en/products', { waitUntil: 'networkidle' })
  expect(await speaksEnglish()).toBe(true)
})
