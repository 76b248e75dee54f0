import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'build/client/assets'

interface BuiltRoute {
  id: string
  module: string
}

/** The pages of the built shop and the script that each of them is. */
export function builtRoutes(): BuiltRoute[] {
  const file = readdirSync(FOLDER).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const json = /^window\.__reactRouterManifest=(.*?);?\s*$/s.exec(
    readFileSync(path.join(FOLDER, file), 'utf8'),
  )?.[1]
  const { routes } = JSON.parse(json ?? '{}') as { routes: Record<string, BuiltRoute> }
  return Object.values(routes).map(({ id, module }) => ({ id, module: path.basename(module) }))
}

/** A built script by the name of its source. */
export function builtFile(name: string): string {
  const found = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (found.length !== 1) throw new Error(`${name}: ${found.join(', ') || 'no such script'}`)
  return found[0] ?? ''
}

/** The script and all that it brings without being asked: what it imports, and what that imports. */
export function broughtBy(module: string): Set<string> {
  const files = new Set([module])
  for (const file of files) {
    const script = readFileSync(path.join(FOLDER, file), 'utf8')
    for (const [, imported = ''] of script.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      files.add(imported)
  }
  return files
}
