import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'

/**
 * `vitest run` runs everything on SQLite. With TEST_ENGINE=postgres and TEST_DATABASE_URL (a server where databases may
 * be made) it runs again what touches data, on PostgreSQL: one database for each worker.
 */
const isPostgres = process.env.TEST_ENGINE === 'postgres'
if (isPostgres && !process.env.TEST_DATABASE_URL)
  throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')

const DATA = ['app/server/**/*.test.ts', 'migrations/**/*.test.ts']
const NEVER = ['**/node_modules/**', 'build/**', 'e2e/**']

const unit = {
  test: {
    name: 'unit',
    include: ['{app,http,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...NEVER, ...DATA],
    testTimeout: 60_000,
  },
}

const data = {
  test: { name: 'data', include: DATA, exclude: NEVER, testTimeout: 60_000, hookTimeout: 60_000 },
}

/** The whole app as a function: the plugin makes `virtual:react-router/server-build`. */
const app = {
  plugins: [reactRouter()],
  test: {
    name: 'app',
    include: ['tests/**/*.test.ts'],
    exclude: NEVER,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  test: {
    projects: isPostgres ? [data, app] : [unit, data, app],
    maxWorkers: 2,
    // React Router's plugin leaves file watchers open; nothing is gained by waiting for them.
    teardownTimeout: 500,
    // A test that forgets to await or to clean up must not pass by luck.
    restoreMocks: true,
    sequence: { shuffle: false },
  },
})
