export type Encoding = 'br' | 'gzip'

/** Browsers say the same few things over and over. */
const known = new Map<string, Encoding | null>()
const MOST_KNOWN = 100

/** The best encoding that the client accepts; a quality of zero is a no. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const text = String(header ?? '')
  const before = known.get(text)
  if (before !== undefined) return before
  const encoding = bestOf(text)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, encoding)
  return encoding
}

function bestOf(header: string): Encoding | null {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
  const accepts = (name: string) =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(\.0*)?$/.test(quality ?? ''))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}
