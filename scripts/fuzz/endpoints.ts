import { readdirSync } from 'node:fs'
import path from 'node:path'
import routes from '../../app/routes.ts'
import { ACCESS } from '../../tests/access-table.ts'
import type { Level } from '../../tests/access.ts'
import type { ValidForm } from './valid-form.ts'
import { validForms } from './valid-forms.ts'

export interface Endpoint {
  /** The route's id, or the address of what is no route. */
  name: string
  /** With the tokens of the ids in it. */
  address: string
  /** Who may do the most here. */
  level: Level
  /** What it accepts; none where nothing is sent. */
  forms: ValidForm[]
  isRoute: boolean
}

interface RouteEntry {
  file: string
  path?: string | undefined
  children?: RouteEntry[] | undefined
}

const PARAMS: [pattern: RegExp, value: string][] = [
  [/(promo-codes\/):id/, '$1PROMOTOKEN'],
  [/(orders\/):id/, '$1ORDERTOKEN'],
  [/:id/, 'PRODUCTTOKEN'],
  [/\*/, 'no/such/page'],
]

/** Every route with an address of its own, and every address that is answered without one. [RT-11] */
export function endpoints(): Endpoint[] {
  return [...routeEndpoints(routes), ...OTHERS.map(other)]
}

function routeEndpoints(entries: RouteEntry[], above = ''): Endpoint[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? above : `${above}/${entry.path}`
    const own = entry.children === undefined ? [routeEndpoint(entry, pattern || '/')] : []
    return [...own, ...routeEndpoints(entry.children ?? [], pattern)]
  })
}

function routeEndpoint({ file }: RouteEntry, pattern: string): Endpoint {
  const name = file.replace(/\.tsx?$/, '')
  const access = ACCESS[name]
  const cases = Object.values(access?.write ?? {})
  const level = highest([access?.read ?? 'open', ...cases.map((each) => each.level)])
  const address = PARAMS.reduce((text, [part, value]) => text.replace(part, value), pattern)
  return { name, address, level, forms: validForms(name, cases), isRoute: true }
}

function highest(levels: Level[]): Level {
  return levels.includes('admin') ? 'admin' : levels.includes('user') ? 'user' : 'open'
}

/** Answered by the server itself: health, pictures, files of the build, the router's own addresses, and nothing at all. */
const OTHERS = [
  ...['/healthz', '/readyz', '/__manifest', '/favicon.ico', '/.well-known/security.txt', '/.env'],
  ...['/media/products/PRODUCTTOKEN/a-640.avif', '/media/demo/krem-320.webp', '/media/test/1_a-160.webp'],
  ...['/_root.data', '/en', '/en.data', '/en/_.data', '/en/products.data', '/en/no-such-page', '/assets/'],
]

function other(address: string): Endpoint {
  return { name: address, address, level: 'open', forms: [], isRoute: false }
}

/** One file of each kind that the build has, as they are at work. */
export function builtFiles(folder: string): Endpoint[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const kinds = ['.js', '.css', '.woff2', '.svg', '.png', '.avif', '.webmanifest']
  return kinds
    .flatMap((kind) => files.find((file) => path.extname(file) === kind) ?? [])
    .map((file) => other(`/${file.split(path.sep).join('/')}`))
}
