/** What is on every page of the shop; all of it is in one file. */
const FRAME = ['root', 'routes/shop-layout']
/** Where most people arrive; what one of them shares with anything else is in the same file. */
const FIRST_PAGES = ['routes/home', 'routes/products', 'routes/product']
/** So many later pages make a file of their own worth its request. */
const LATER_PAGES = 3
/** The same in the administration, where files are many and visits long. */
const ADMINISTRATION_PAGES = 2
/** What a page is made of begins in its route; other own code is reached from one, or from the frame. */
const PAGE = /\/app\/(?:routes\/|root\.|entry\.)/
const ADMINISTRATION = /\/app\/routes\/admin\//
const CUSTOMERS_PAGE = /\/app\/routes\/(?!admin\/)/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/**
 * Which file of the browser a module is in: the framework and libraries (they rarely change), what a first visit needs, what several
 * later pages share; everything else, and what only the administration has, comes with its own page. Follows the
 * imports, so no module has to be listed here.
 */
export const browserFiles = [
  {
    debugName: 'framework',
    test: /node_modules|vite\/preload-helper/,
    name: (id: string, modules: Modules) => (isAdministrations(id, modules) ? null : 'framework'),
  },
  {
    debugName: 'shop',
    // the root stays apart: its styles have to come as its own, or whatever is loaded later brings them once more
    test: /\/app\/(?!root\.).*\.tsx?$/,
    name: (id: string, modules: Modules) => (isOnFirstVisit(id, modules) ? 'shop' : null),
  },
  {
    debugName: 'later',
    test: /\/app\/(?:ui|domain|i18n)\/.*\.tsx?$/,
    minShareCount: LATER_PAGES,
    name: (id: string, modules: Modules) => (isOnLaterPages(id, modules) ? 'later' : null),
  },
  {
    debugName: 'administration',
    // the route table names every file of every page, and it is on each customer's first page too
    test: /\/app\/(?:(?:ui|domain|i18n)\/|routes\/admin\/[^/]+\.).*tsx?$/,
    minShareCount: ADMINISTRATION_PAGES,
    name: (id: string, modules: Modules) => (isAdministrations(id, modules) ? 'administration' : null),
  },
]

/** Used by the administration only: such a library, like the one that draws charts, comes with what uses it. */
function isAdministrations(id: string, modules: Modules): boolean {
  const pages = [...importersOf(id, modules)].filter((path) => PAGE.test(path))
  return pages.length > 0 && pages.every((path) => ADMINISTRATION.test(path))
}

function isOnFirstVisit(id: string, modules: Modules): boolean {
  const importers = importersOf(id, modules)
  const isShared = countOf(FIRST_PAGES, importers) > 0 && beginnings(id, modules) > 1
  return countOf(FRAME, importers) > 0 || isShared
}

function isOnLaterPages(id: string, modules: Modules): boolean {
  const importers = importersOf(id, modules)
  return countOf(FIRST_PAGES, importers) === 0 && [...importers].some((path) => CUSTOMERS_PAGE.test(path))
}

/** The ids of the module and of all that imports it, at whatever distance; loading on demand is not importing. */
function importersOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const each of found) directImporters(each, modules).forEach((importer) => found.add(importer))
  return found
}

/** How many pages, or other first modules, need the module, at once or on demand. */
function beginnings(id: string, modules: Modules): number {
  const found = new Set([id])
  for (const each of found)
    [...directImporters(each, modules), ...onDemand(each, modules)].forEach((one) => found.add(one))
  const isFirst = (each: string) =>
    directImporters(each, modules).length + onDemand(each, modules).length === 0
  return [...found].filter(isFirst).length
}

function onDemand(id: string, modules: Modules): readonly string[] {
  return modules.getModuleInfo(id)?.dynamicImporters ?? []
}

const known = new Map<string, readonly string[]>()

function directImporters(id: string, modules: Modules): readonly string[] {
  const importers = known.get(id) ?? modules.getModuleInfo(id)?.importers ?? []
  known.set(id, importers)
  return importers
}

function countOf(files: string[], ids: Set<string>): number {
  const paths = [...ids].map((id) => id.replace(/\?.*$/, ''))
  return files.filter((file) => paths.some((path) => path.endsWith(`/app/${file}.tsx`))).length
}
