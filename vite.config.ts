import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Packages with binaries or worker files, and those loaded late, which a newer build may have replaced. */
const NOT_BUNDLED = ['sharp', 'pino', 'nodemailer', 'prom-client']

const FRAME = /\/app\/(?:root|routes\/storefront\/shop-layout)\.tsx$/
const FIRST_PAGES = /\/app\/routes\/storefront\/(?:home|products|product)\.tsx$/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** The libraries of every page and the code of a first visit, which otherwise loads about fifty files. */
const BROWSER_FILES = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
  },
  {
    debugName: 'shop',
    // the root is its own chunk: otherwise its style sheet would load again with the rest of the chunk
    test: /\/app\/(?!root\.).*\.tsx?$/,
    name: (id: string, modules: Modules) => (isOnFirstVisit(id, modules) ? 'shop' : null),
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: BROWSER_FILES } } } } },
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

function isOnFirstVisit(id: string, modules: Modules): boolean {
  const importers = [...importersOf(id, modules)]
  const isIn = (files: RegExp) => importers.some((importer) => files.test(importer.replace(/\?.*$/, '')))
  const entries = importers.filter((importer) => directImporters(importer, modules).length === 0)
  return isIn(FRAME) || (isIn(FIRST_PAGES) && entries.length > 1)
}

function importersOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const each of found) directImporters(each, modules).forEach((importer) => found.add(importer))
  return found
}

function directImporters(id: string, modules: Modules): readonly string[] {
  return modules.getModuleInfo(id)?.importers ?? []
}
