import { globSync } from 'node:fs'
import path from 'node:path'
import { readSource, wordsIn } from '../../support/sources.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\b|`\s*(?:insert|update|delete|merge|truncate)\b/i

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file: path.join(ROOT, file), ...readSource(path.join(ROOT, file)) }))

/** Exported server functions that routes or the HTTP server name and that change stored data, directly or through any function they mention. */
export function writingFunctions(): string[] {
  const declarations = sourcesOf('app/{shop,platform}/**/*.server.{ts,tsx}').flatMap((source) =>
    [...source.declarations].map(([name, text]) => {
      const mentions = [...wordsIn(text)].map((word) => {
        const { isType = false, ...from } = source.imports.get(word) ?? { file: source.file, name: word }
        return isType ? '' : `${from.file}#${from.name}`
      })
      return { key: `${source.file}#${name}`, name, text, mentions }
    }),
  )
  const writing = new Set(declarations.filter(({ text }) => WRITES.test(text)).map(({ key }) => key))
  for (let size = -1; size !== writing.size;) {
    size = writing.size
    for (const { key, mentions } of declarations)
      if (mentions.some((mention) => writing.has(mention))) writing.add(key)
  }
  const named = new Set(
    sourcesOf('{app/{routes,ui}/**/*,app/*,server/**/*}.{ts,tsx}').flatMap(({ imports }) =>
      [...imports.values()].filter(({ isType }) => !isType).map(({ file, name }) => `${file}#${name}`),
    ),
  )
  return declarations
    .filter(({ key, text }) => writing.has(key) && named.has(key) && text.startsWith('export '))
    .map(({ name }) => name)
    .toSorted()
}
