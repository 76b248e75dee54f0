import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserFiles } from './scripts/browser-files.ts'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserFiles } } } } },
    ssr: { build: { rolldownOptions: { input: './http/main.ts' } } },
  },
})
