import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserFiles } from './scripts/browser-files.ts'

/**
 * Stays in node_modules: what has binaries or worker threads with files of their own, and what is loaded late, when a newer
 * build may already have taken this one's place.
 */
const NOT_BUNDLED = ['sharp', 'pino', 'nodemailer', 'prom-client']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserFiles } } } } },
    ssr: {
      // one file starts sooner than hundreds, and what nobody calls is left out
      ...(command === 'build' && {
        resolve: { noExternal: true, external: NOT_BUNDLED },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: { rolldownOptions: { input: './server/main.ts' } },
    },
  },
}))
