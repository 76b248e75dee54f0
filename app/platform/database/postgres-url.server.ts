/** `postgres://user:password@`, `host:port,host:port` and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]+)(.*)$/

/** The address of each server that DATABASE_URL names: as in libpq, `postgres://user@first:5432,second:5432/shop`. */
export function serverAddresses(url: string): string[] {
  const [, head = '', hosts, rest = ''] = PARTS.exec(url) ?? []
  return hosts ? hosts.split(',').map((host) => `${head}${host}${rest}`) : [url]
}

/**
 * Whether it can be read; of several servers each has to be named, a single one may be a socket. Not when a `/`, `?` or `#` of the
 * password, which has to be encoded, ends the host in the middle of it.
 */
export function isPostgresUrl(url: string): boolean {
  const addresses = serverAddresses(url)
  return addresses.every((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, pathname, search, hash } = new URL(address)
    if (/@.*\//.test(pathname) || /^\?[^=]*@/.test(search) || hash.includes('@')) return false
    return /^postgres(ql)?:$/.test(protocol) && (addresses.length === 1 || hostname !== '')
  })
}
