import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'

/** The rules' own tests come first; then those of stored data and of pages that alone show a rule in use. */
const STEPS = [
  ['app/shop/**/*', 'app/routes/public-pages.server'],
  ['catalog/product-import-plan', 'orders/{admin-orders,order-list,orders}', '{reviews,search}/*'].map(
    (file) => `tests/data/${file}`,
  ),
  ['tests/app/{admin-orders,language,promo-codes}'],
]

export default defineConfig({
  test: {
    tags: [{ name: 'timed' }],
    projects: STEPS.map((files, step) => ({
      plugins: step === 2 ? [reactRouter()] : [],
      test: {
        name: `step ${step}`,
        include: files.map((file) => `${file}.test.ts`),
        setupFiles: step === 0 ? [] : ['tests/support/after-each-file.ts'],
        isolate: step === 0,
        testTimeout: 60_000,
        sequence: { groupOrder: step },
      },
    })),
  },
})
