/** What is around every page of the shop. */
const FRAME = /\/app\/(?:root|routes\/storefront\/shop-layout)\.tsx$/
/** Where most visits begin. */
const FIRST_PAGES = /\/app\/routes\/storefront\/(?:home|products|product)\.tsx$/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/**
 * Which file of the browser a module is in: the libraries of every page (they rarely change), and what a first visit needs.
 * The bundler cuts the rest by who imports it. Without these two a first visit loads about fifty files.
 */
export const browserFiles = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
  },
  {
    debugName: 'shop',
    // the root is a file of its own: its style sheet would come again with whatever else is in the same file
    test: /\/app\/(?!root\.).*\.tsx?$/,
    name: (id: string, modules: Modules) => (isOnFirstVisit(id, modules) ? 'shop' : null),
  },
]

/** Imported by the frame, or by a first page and something else. */
function isOnFirstVisit(id: string, modules: Modules): boolean {
  const importers = [...importersOf(id, modules)]
  const isIn = (files: RegExp) => importers.some((importer) => files.test(importer.replace(/\?.*$/, '')))
  const entries = importers.filter((importer) => directImporters(importer, modules).length === 0)
  return isIn(FRAME) || (isIn(FIRST_PAGES) && entries.length > 1)
}

/** The module and all that import it, directly or not; loading on demand is not importing. */
function importersOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const each of found) directImporters(each, modules).forEach((importer) => found.add(importer))
  return found
}

function directImporters(id: string, modules: Modules): readonly string[] {
  return modules.getModuleInfo(id)?.importers ?? []
}
