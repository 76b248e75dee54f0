import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What comes only with the pages and windows that show it, though several may. */
const APART = [
  'i18n/mk-admin',
  'i18n/mk/(admin|info|home|review|cookie|security|mail)',
  'i18n/[a-z]+-texts',
  'ui/(auth-dialog|sign-in-form|register-form|use-form|use-auth-form|terms-links|tabs)',
  'ui/(review|cookie)-',
]

/**
 * Browsers load the framework, what several pages of the shop share, and the page: few files, and those that rarely
 * change apart from those that do. What only the administration uses stays in its own pages' files.
 */
const groups = [
  { name: 'framework', test: /node_modules/ },
  {
    name: 'shop',
    test: new RegExp(`/app/(?!${APART.join('|')})(ui|domain|i18n)/`),
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
