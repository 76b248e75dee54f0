import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserFiles } from './scripts/browser-files.ts'
import { shortHeadScript } from './scripts/short-head-script.ts'
import { terseMessages } from './scripts/terse-messages.ts'
import { unusedRouterParts } from './scripts/unused-router-parts.ts'

export default defineConfig({
  plugins: [reactRouter(), terseMessages(), unusedRouterParts(), shortHeadScript()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserFiles } } } } },
    ssr: { build: { rolldownOptions: { input: './http/main.ts' } } },
  },
})
