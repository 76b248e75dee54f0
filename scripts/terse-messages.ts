import path from 'node:path'
import type { Plugin } from 'vite'

/** The router's own words to developers, a tenth of it; its exact version is known, so where they stand says the same. */
const ROUTER = /\/react-router\/dist\/production\/.*\.js$/
/** What tells somebody something, by the names that the router has for it. */
const TELLING = /^(?:UNSAFE_)?(?:warning|warnOnce|invariant|Error|console)$/
const WORTH_CHARACTERS = 20

interface Node {
  type: string
  start: number
  end: number
  callee?: Node
  object?: Node
  name?: string
  operator?: string
  arguments?: Node[]
  left?: Node
  right?: Node
  key?: Node
  value?: Node
}

/** In what browsers load, the router says `router:1234` (the line of its file) instead of a sentence. */
export function terseMessages(): Plugin {
  return {
    name: 'terse-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      const file = path.basename(id, '.js')
      let terse = code
      // from the end, so that what is before stays where it is
      for (const { start, end } of messages(this.parse(code) as Node).toSorted((a, b) => b.start - a.start)) {
        const line = code.slice(0, start).split('\n').length
        terse = `${terse.slice(0, start)}"${file}:${line}"${terse.slice(end)}`
      }
      return { code: terse, map: null }
    },
  }
}

function messages(node: Node): Node[] {
  if (node.left?.name === 'errorMessage' && node.right && isLongText(node.right)) return [node.right]
  // a script made of text, which Trusted Types refuse
  if (node.key?.name === '__html' && node.value && isLongText(node.value)) return [node.value]
  if (!isTelling(node)) return children(node).flatMap(messages)
  const { arguments: given = [] } = node
  return given.flatMap((each) => (isLongText(each) ? each : messages(each)))
}

function isTelling({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' && type !== 'NewExpression') return false
  return TELLING.test(callee?.name ?? callee?.object?.name ?? '')
}

function isLongText({ type, operator, start, end }: Node): boolean {
  const isText = type === 'Literal' || type === 'TemplateLiteral' || operator === '+'
  return isText && end - start > WORTH_CHARACTERS
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}
