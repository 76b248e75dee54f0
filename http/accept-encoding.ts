/** The best encoding that the client accepts; a quality of zero is a no. */
export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
  const accepts = (name: string) =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(\.0*)?$/.test(quality ?? ''))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}
