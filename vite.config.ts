import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * Stays in node_modules: what has binaries or worker threads with files of their own, and what is loaded late, when a newer
 * build may already have taken this one's place.
 */
const NOT_BUNDLED = ['sharp', 'pino', 'nodemailer', 'prom-client']

/** The layout of every page. */
const FRAME = /\/app\/(?:root|routes\/storefront\/shop-layout)\.tsx$/
/** Where most visits start. */
const FIRST_PAGES = /\/app\/routes\/storefront\/(?:home|products|product)\.tsx$/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * The chunk of a browser module: the libraries of every page (they rarely change), and the code of a first visit.
 * The bundler splits the rest by importers. Without these two chunks a first visit loads about fifty files.
 */
const BROWSER_FILES = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
  },
  {
    debugName: 'shop',
    // the root is a chunk of its own: otherwise its style sheet would load again with the rest of its chunk
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

/** Imported by the layout, or by a first page and another entry. */
function isOnFirstVisit(id: string, modules: Modules): boolean {
  const importers = [...importersOf(id, modules)]
  const isIn = (files: RegExp) => importers.some((importer) => files.test(importer.replace(/\?.*$/, '')))
  const entries = importers.filter((importer) => directImporters(importer, modules).length === 0)
  return isIn(FRAME) || (isIn(FIRST_PAGES) && entries.length > 1)
}

/** The module and its direct and indirect importers, without dynamic imports. */
function importersOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const each of found) directImporters(each, modules).forEach((importer) => found.add(importer))
  return found
}

function directImporters(id: string, modules: Modules): readonly string[] {
  return modules.getModuleInfo(id)?.importers ?? []
}
