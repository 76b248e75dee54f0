/** The part of a page between its header and its footer, so that a menu's words are not taken for the screen's. */
export function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** The names on the cards of a list, from top to bottom. */
export function namesIn(html: string): string[] {
  return [...html.matchAll(/<h3><a [^>]*>([^<]*)<\/a><\/h3>/g)].map(([, name]) => name ?? '')
}

/** What a document says to machines, read as they read it. */
export interface ReadDocument {
  lang: string
  title: string
  /** By `name` or `property`; of several the first. */
  meta: Record<string, string>
  canonical: string | null
  /** Addresses by language. */
  alternates: Record<string, string>
  /** The data blocks, each parsed. */
  data: { '@context': string; '@type': string; [property: string]: unknown }[]
  isIndexed: boolean
}

/** Throws when a data block is no JSON. */
export function readDocument(html: string): ReadDocument {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = tags(head, 'link')
  const metas = tags(head, 'meta').toReversed()
  const meta = Object.fromEntries(
    metas.map(({ name, property, content }) => [name ?? property ?? '', content ?? '']),
  )
  return {
    lang: tags(html, 'html')[0]?.['lang'] ?? '',
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta,
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? null,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' ? [[hreflang ?? '', href ?? '']] : [])),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as ReadDocument['data'][number],
    ),
    isIndexed: !(meta['robots'] ?? '').includes('noindex'),
  }
}

/** The attributes of every such tag, by lower-case names. */
export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  )
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" }

function unescaped(text: string): string {
  return text.replace(/&(\w+|#x27);/g, (whole, name: string) => SIGNS[name] ?? whole)
}
