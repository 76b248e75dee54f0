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
export const browserFiles = [
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
