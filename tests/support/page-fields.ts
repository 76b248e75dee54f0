const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const FIELD = /<input\b([^>]*)>|<textarea\b([^>]*)>([^<]*)/g

/** What the inputs and text areas of this page would send as they are, by their names. */
export function fieldsOf(html: string): Record<string, string> {
  const main = html.slice(Math.max(0, html.indexOf('<main')))
  const fields: Record<string, string> = {}
  for (const [, input, textarea, content = ''] of main.matchAll(FIELD)) {
    const attributes = input ?? textarea ?? ''
    const name = attribute(attributes, 'name')
    const isChoice = /\btype="(checkbox|radio)"/.test(attributes)
    if (name === null || (isChoice && !/\bchecked\b/.test(attributes))) continue
    const value = input === undefined ? content : attribute(attributes, 'value')
    fields[decode(name)] = decode(value ?? (isChoice ? 'on' : ''))
  }
  return fields
}

const attribute = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? null

const decode = (text: string) =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)
