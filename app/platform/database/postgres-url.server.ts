/** `postgres://user:password@`, `host:port,host:port` and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]+)(.*)$/

/** The address of each server that DATABASE_URL names: as in libpq, `postgres://user@first:5432,second:5432/shop`. */
export function serverAddresses(url: string): string[] {
  const [, head = '', hosts, rest = ''] = PARTS.exec(url) ?? []
  return hosts ? hosts.split(',').map((host) => `${head}${host}${rest}`) : [url]
}

/**
 * Whether it can be read; of several servers each has to be named, a single one may be a socket. A special character of the
 * password that is not encoded would make the rest of it a host.
 */
export function isPostgresUrl(url: string): boolean {
  if (/[@#]/.test(PARTS.exec(url)?.[3] ?? '')) return false
  const addresses = serverAddresses(url)
  return addresses.every((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname } = new URL(address)
    return /^postgres(ql)?:$/.test(protocol) && (addresses.length === 1 || hostname !== '')
  })
}
