import { defineConfig } from 'vitest/config'

/** Only the rules of the shop: their tests need no database and no app. */
export default defineConfig({
  test: { include: ['app/shop/**/*.test.ts'], testTimeout: 60_000, tags: [{ name: 'timed' }] },
})
