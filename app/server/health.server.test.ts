import { expect, test } from 'vitest'
import { testShop } from '../../tests/database.ts'
import { databaseAnswers } from './health.server.ts'

test('[BEY-23] however many ask at once, the database is asked once, and anew for whoever asks later', async () => {
  const shop = await testShop()
  const [first, ...others] = Array.from({ length: 50 }, () => databaseAnswers(shop))
  expect(others.every((other) => other === first)).toBe(true)
  expect(await first).toBe(true)
  const later = databaseAnswers(shop)
  expect(later).not.toBe(first)
  expect(await later).toBe(true)
  await shop.close()
})
