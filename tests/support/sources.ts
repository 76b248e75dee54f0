import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SourceFile {
  declarations: Map<string, string>
  imports: Map<string, { file: string; name: string; isType: boolean }>
}

/** What a source file declares and what it imports from the project; comments are left out. */
export function readSource(file: string): SourceFile {
  const code = readFileSync(file, 'utf8').replace(/^ *(?:\/\*\*[^]*?\*\/|\/\/.*)$/gm, '')
  const imports: SourceFile['imports'] = new Map()
  for (const [, type, list = '', from = ''] of code.matchAll(
    /^import (type )?\{([^}]*)\} from '(\.[^']*)'/gm,
  )) {
    const target = path.resolve(path.dirname(file), from)
    if (!existsSync(target)) continue
    for (const part of list.split(',').map((each) => each.trim())) {
      const [name = '', alias = name] = part.replace(/^type /, '').split(' as ')
      imports.set(alias, { file: target, name, isType: Boolean(type) || part.startsWith('type ') })
    }
  }
  const starts = [
    ...code.matchAll(
      /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm,
    ),
  ]
  const declarations = new Map(
    starts.map((start, at) => [start[1] ?? '', code.slice(start.index, starts[at + 1]?.index)]),
  )
  return { declarations, imports }
}

export const wordsIn = (text: string) => new Set(text.match(/\b[A-Za-z_]\w*\b/g))
