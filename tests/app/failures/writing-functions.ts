import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const ROOT = path.join(import.meta.dirname, '../../..')

interface Declaration {
  key: string
  name: string
  /** As their file knows them; an imported one by its own name and file. */
  mentions: Set<string>
  isExported: boolean
  writes: boolean
}

type Node = { type: string; [field: string]: unknown }

const BUILDERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const RAW_WRITE = /^\s*(?:insert|update|delete|merge|truncate)\b/i

/**
 * The exported functions of the app's server code that change stored data, by themselves or through whatever they mention, and that
 * the rest of the program (routes, the HTTP server) names. Found in the syntax tree: a function that mentions another one
 * counts as calling it, so that no way to a write is missed; what only its type names is not followed.
 */
export function writingFunctions(): string[] {
  const declarations = globSync('app/{shop,platform}/**/*.server.{ts,tsx}', { cwd: ROOT }).flatMap(
    declarationsOf,
  )
  const byKey = new Map(declarations.map((declaration) => [declaration.key, declaration]))
  const writing = new Set(declarations.filter(({ writes }) => writes).map(({ key }) => key))
  for (let size = -1; size !== writing.size;) {
    size = writing.size
    for (const { key, mentions } of declarations)
      if ([...mentions].some((mention) => writing.has(mention))) writing.add(key)
  }
  const named = new Set(
    globSync('{app/{routes,ui}/**/*,app/*,server/**/*}.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...importsOf(file, parse(file)).values()]),
  )
  const entries = [...writing].filter((key) => named.has(key) && byKey.get(key)?.isExported)
  return entries.map((key) => byKey.get(key)?.name ?? key).toSorted()
}

function parse(file: string): Node[] {
  const { program, errors } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program.body as unknown as Node[]
}

/** What the file imports: the local name, and the key of what it stands for. */
function importsOf(file: string, body: Node[]): Map<string, string> {
  const imports = new Map<string, string>()
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') continue
    const source = (node['source'] as { value: string }).value
    if (!source.startsWith('.')) continue
    const target = path.join(path.dirname(file), source)
    for (const specifier of node['specifiers'] as Node[]) {
      const local = (specifier['local'] as { name: string }).name
      const imported = (specifier['imported'] as { name: string } | undefined)?.name ?? local
      if (specifier['importKind'] !== 'type') imports.set(local, `${target}#${imported}`)
    }
  }
  return imports
}

function declarationsOf(file: string): Declaration[] {
  const body = parse(file)
  const imports = importsOf(file, body)
  const parts = body.flatMap((node) => {
    const isExported = node.type === 'ExportNamedDeclaration'
    const declared = isExported ? (node['declaration'] as Node | null) : node
    return declared ? namesOf(declared).map((name) => ({ name, node: declared, isExported })) : []
  })
  const local = new Map(parts.map(({ name }) => [name, `${file}#${name}`]))
  return parts.map(({ name, node, isExported }) => {
    const { identifiers, writes } = contentOf(node)
    const mentions = new Set<string>()
    for (const identifier of identifiers) {
      const key = imports.get(identifier) ?? local.get(identifier)
      if (key !== undefined) mentions.add(key)
    }
    return { key: `${file}#${name}`, name, mentions, isExported, writes }
  })
}

function namesOf(node: Node): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return [(node['id'] as { name: string }).name]
  if (node.type !== 'VariableDeclaration') return []
  return (node['declarations'] as Node[]).map(({ id }) => (id as { name: string }).name)
}

/** Every identifier of the declaration, and whether one of its statements writes. */
function contentOf(root: Node): { identifiers: Set<string>; writes: boolean } {
  const identifiers = new Set<string>()
  let writes = false
  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    if (node.type?.startsWith('TS') && !node.type.endsWith('Expression')) return
    if (node.type === 'Identifier' && typeof node['name'] === 'string') identifiers.add(node['name'])
    if (node.type === 'MemberExpression' && BUILDERS.has((node['property'] as { name?: string }).name ?? ''))
      writes = true
    if (node.type === 'TemplateElement' && RAW_WRITE.test((node['value'] as { raw: string }).raw))
      writes = true
    for (const field of Object.values(node)) visit(field)
  }
  visit(root)
  return { identifiers, writes }
}
