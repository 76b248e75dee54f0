import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The nouns of the shop, each standing on those before it; those of one line don't know each other. */
const NOUNS = [
  ['audit'],
  ['delivery'],
  ['search'],
  ['users'],
  ['accounts'],
  ['catalog'],
  ['reviews', 'favorites'],
  ['cart'],
  ['promotions'],
  ['orders'],
  ['reports', 'content'],
  ['emails'],
  ['operation'],
  ['backup'],
]

/** What each layer may import of the project, besides itself. */
const LAYERS: Record<string, readonly string[]> = {
  rules: [],
  services: ['rules', 'platform', 'texts'],
  platform: ['shared rules', 'migrations'],
  texts: ['rules'],
  ui: ['rules', 'texts'],
  routes: ['rules', 'services', 'platform', 'texts', 'ui'],
  app: ['rules', 'services', 'platform', 'texts', 'ui'],
  server: ['rules', 'services', 'platform', 'routes on the server'],
  migrations: [],
  scripts: ['rules', 'services', 'platform', 'server', 'test support'],
}

/** Which packages a layer may import; a layer that is not named here is free. */
const PACKAGES: Record<string, RegExp> = {
  rules: /^zod(\/|$)/,
  texts: /^react$/,
  ui: /^(react|react-dom|react-router|recharts|uuid)(\/|$)/,
  routes: /^(react|react-dom|react-router)(\/|$)/,
  migrations: /^$/,
}

const ROOT = path.resolve(import.meta.dirname, '..')
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

type Sources = ReadonlyMap<string, string>

function projectSources(): Sources {
  const files = globSync('{app,server,migrations,scripts,tests}/**/*.{ts,tsx,js}', { cwd: ROOT })
  return new Map(
    files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(ROOT, file), 'utf8')]),
  )
}

/** Every import of the file: paths from the root for own files, names for packages. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => !name.includes('+types/'))
    .map((name) => (name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name))
}

const isOwn = (name: string) => /^(app|server|migrations|scripts|tests|build)\//.test(name)
const isServerCode = (file: string) => /\.server\.tsx?$/.test(file)

function layerOf(file: string): string {
  if (/\.(test|spec)\.tsx?$/.test(file)) return 'tests'
  if (file.startsWith('tests/')) return /^tests\/(.*\/)?support\//.test(file) ? 'test support' : 'tests'
  const [top = '', second = ''] = file.split('/')
  if (top !== 'app') return top
  if (second === 'shop') return isServerCode(file) ? 'services' : 'rules'
  if (second === 'routes' && /^app\/routes\/[^/]+\.server\.ts$/.test(file)) return 'routes on the server'
  return ['platform', 'texts', 'ui', 'routes'].includes(second) ? second : 'app'
}

function nounOf(file: string): number | null {
  const [, noun] = /^app\/shop\/([^/]+)\//.exec(file) ?? []
  if (noun === undefined) return null
  const rank = NOUNS.findIndex((names) => names.includes(noun))
  if (rank === -1) throw new Error(`${noun} is not in the list of nouns`)
  return rank
}

/** Why this import is against the order, or null. */
function objection(from: string, to: string): string | null {
  const layer = layerOf(from)
  if (layer === 'tests' || layer === 'test support') return null
  if (!isOwn(to)) {
    const allowed = PACKAGES[layer]
    return allowed && !to.endsWith('.css') && !allowed.test(to) ? `${layer} may not import ${to}` : null
  }
  const target = layerOf(to)
  if (target === 'tests' && layer !== 'scripts') return `${layer} may not import tests`
  const [fromRank, toRank] = [nounOf(from), nounOf(to)]
  if (from.startsWith('app/shop/') && to.startsWith('app/shop/')) {
    if (fromRank === null && toRank !== null) return 'what all nouns share may not import a noun'
    if (fromRank !== null && toRank !== null) {
      const isSibling = fromRank === toRank && from.split('/')[2] !== to.split('/')[2]
      if (toRank > fromRank || isSibling) return `${from.split('/')[2]} may not import ${to.split('/')[2]}`
    }
  }
  if (layer === target || (layer === 'routes on the server' && target === 'routes')) return null
  const may = LAYERS[layer === 'routes on the server' ? 'routes' : layer] ?? []
  if (target === 'routes on the server' && (layer === 'routes' || layer === 'app')) return null
  if (target === 'rules' && may.includes('shared rules') && toRank === null) return null
  if (layer === 'routes' && to.startsWith('app/platform/database/'))
    return 'routes may not import the database'
  return may.includes(target) ? null : `${layer} may not import ${target}`
}

function violations(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) =>
    importsOf(file, source)
      .map((name) => [name, objection(file, name)] as const)
      .filter(([, why]) => why !== null)
      .map(([name, why]) => `${file} -> ${name}: ${why}`),
  )
}

test('imports follow the layers and the order of nouns', () => {
  const sources = projectSources()
  expect(sources.size).toBeGreaterThan(300)
  expect(violations(sources)).toEqual([])
})

test.each([
  ['app/shop/catalog/rules.ts', '../orders/rules.ts', 'a noun reaches up'],
  ['app/shop/reviews/rules.ts', '../favorites/rules.ts', 'a noun reaches its neighbour'],
  ['app/shop/money.ts', './cart/cart.ts', 'shared rules reach a noun'],
  ['app/shop/cart/rules.ts', './service.server.ts', 'rules reach a service'],
  ['app/shop/cart/rules.ts', 'node:fs', 'rules reach the outside world'],
  ['app/shop/cart/service.server.ts', '../../ui/kit/button.tsx', 'a service reaches the interface'],
  ['app/platform/mail/mail.server.ts', '../../shop/orders/order.ts', 'the platform knows a noun'],
  ['app/ui/kit/product-facts.tsx', '../../shop/cart/service.server.ts', 'the interface reaches a service'],
  ['app/ui/kit/product-facts.tsx', 'node:path', 'the interface reaches Node'],
  ['app/texts/mk.ts', '../ui/kit/product-facts.tsx', 'texts reach the interface'],
  ['app/routes/home.tsx', '../platform/database/database.server.ts', 'a route reaches the tables'],
  ['app/routes/storefront/home.tsx', 'kysely', 'a route asks the database'],
  ['server/main.ts', '../app/ui/kit/product-facts.tsx', 'the HTTP server reaches the interface'],
  ['migrations/0001-tables.ts', '../app/shop/money.ts', 'a migration reaches living code'],
  ['scripts/build.ts', '../app/ui/kit/product-facts.tsx', 'a command reaches the interface'],
])('a planted violation is reported: %s imports %s (%s)', (file, name) => {
  expect(violations(new Map([[file, `import { a } from '${name}'\n`]]))).toHaveLength(1)
})
