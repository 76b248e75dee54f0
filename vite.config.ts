import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * Browsers load the framework, what several pages of the shop share, and the page: few files, and those that rarely
 * change apart from those that do. What only the administration uses stays in its own pages' files.
 */
const groups = [
  { name: 'framework', test: /node_modules/ },
  {
    name: 'shop',
    test: /\/app\/(ui|domain|i18n)\/(?!mk-admin|mk\/(?:admin|info|home)|auth-dialog|sign-in-form|register-form|use-form|use-auth-form|terms-links|tabs)/,
    minShareCount: 3,
  },
  // on the first load of nearly every page, though few files import them: not worth files of their own
  { name: 'shop', test: /\/app\/ui\/(?:logo|breadcrumb|checkout-draft)\./ },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './http/main.ts' } } },
  },
})
