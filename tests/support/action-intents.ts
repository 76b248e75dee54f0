import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const APP = path.join(import.meta.dirname, '../../app')
/** Where actions and the forms they read are written; services below know no intents. */
const knowsIntents = (file: string) =>
  file.startsWith(path.join(APP, 'routes') + path.sep) ||
  (file.startsWith(path.join(APP, 'shop') + path.sep) && !file.endsWith('.server.ts'))

interface SourceFile {
  /** The text of every top-level declaration, by its name. */
  declarations: Map<string, string>
  /** Where an imported name comes from. */
  imports: Map<string, { file: string; name: string }>
}

/** Every `intent` that the source of the route's action can tell apart: from its schemas, comparisons and types. */
export function intentsOf(routeId: string): string[] {
  const file = ['.ts', '.tsx'].map((end) => path.join(APP, routeId + end)).find((each) => existsSync(each))
  if (!file) return []
  const text = reachable(file, ['action', 'middleware'])
  return [...new Set([...declared(text), ...compared(text)])].toSorted()
}

/** `intent: z.enum(['a', 'b'])`, `intent: 'a' | 'b'`, `INTENTS = ['a']`. */
function declared(text: string): string[] {
  const lists = [
    ...text.matchAll(/\bintent: (?:z\.(?:literal|enum)\(\[?)?((?:'[a-z-]+'(?:, | \| )?)+)/g),
    ...text.matchAll(/\bINTENTS = \[([^\]]*)\]/g),
  ]
  return lists.flatMap(([, list = '']) => words(list))
}

/** `intent === 'a'`, `get('intent') !== 'a'`, `switch (intent) { case 'a':`. */
function compared(text: string): string[] {
  const equal = [...text.matchAll(/intent(?:'\))? [!=]== ('[a-z-]+')/g)].flatMap(([, word = '']) =>
    words(word),
  )
  const switches = text.split(/\bswitch \(/).slice(1)
  const asking = switches.filter((each) => /^[^{]*intent/.test(each))
  return [
    ...equal,
    ...asking.flatMap((each) => [...each.matchAll(/\bcase ('[a-z-]+')/g)].flatMap(([, w = '']) => words(w))),
  ]
}

const words = (list: string) => [...list.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word)

/** The text of these declarations and of everything that they name, across files. */
function reachable(file: string, names: string[]): string {
  const seen = new Set<string>()
  const files = new Map<string, SourceFile>()
  const texts: string[] = []
  const waiting = names.map((name) => ({ file, name }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = `${next.file} ${next.name}`
    if (seen.has(key)) continue
    seen.add(key)
    const source = files.get(next.file) ?? readSource(next.file)
    files.set(next.file, source)
    const from = source.imports.get(next.name)
    if (from) waiting.push(from)
    const text = source.declarations.get(next.name)
    if (text === undefined) continue
    texts.push(text)
    for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) waiting.push({ file: next.file, name: word })
  }
  return texts.join('\n')
}

function readSource(file: string): SourceFile {
  const code = readFileSync(file, 'utf8')
  const imports = new Map<string, { file: string; name: string }>()
  for (const [, list = '', from = ''] of code.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm)) {
    const target = path.resolve(path.dirname(file), from)
    if (!knowsIntents(target) || !existsSync(target)) continue
    for (const part of list.split(',').map((each) => each.trim().replace(/^type /, ''))) {
      const [name = '', alias = name] = part.split(' as ')
      if (name !== '') imports.set(alias, { file: target, name })
    }
  }
  const starts = [
    ...code.matchAll(/^(?:export )?(?:default )?(?:async )?(?:function|const|type|interface|class) (\w+)/gm),
  ]
  const declarations = new Map(
    starts.map((start, at) => [start[1] ?? '', code.slice(start.index, starts[at + 1]?.index)]),
  )
  return { declarations, imports }
}
