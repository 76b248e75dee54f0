const BLOCK = 512
const MAGIC = 'ustar\x0000'
const LONGEST_NAME = 100
/** What the last entry is followed by. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** One file of a tar archive (POSIX ustar, which every tar reads) as the pieces to write. */
export function tarEntry(name: string, body: Uint8Array): Uint8Array[] {
  const isLong = Buffer.byteLength(name) > LONGEST_NAME
  const before = isLong ? plainEntry('name', paxPath(name), 'x') : []
  return [...before, ...plainEntry(isLong ? name.slice(-LONGEST_NAME) : name, body, '0')]
}

/** A longer name stands in a record before its file: its own length, `path=`, the name. */
function paxPath(name: string): Buffer {
  const rest = ` path=${name}\n`
  let length = rest.length
  while (length !== rest.length + String(length).length) length = rest.length + String(length).length
  return Buffer.from(`${length}${rest}`)
}

function plainEntry(name: string, body: Uint8Array, type: '0' | 'x'): Uint8Array[] {
  return [tarHeader(name, body.length, type), body, Buffer.alloc(padding(body.length))]
}

function tarHeader(name: string, bytes: number, type: '0' | 'x'): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\x000000000\x000000000\x00', 100)
  header.write(`${bytes.toString(8).padStart(11, '0')} 00000000000 `, 124)
  header.write(type, 156)
  header.write(MAGIC, 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\x00 `, 148)
  return header
}

/** How many zeros follow a body, bytes. */
export function padding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK
}

export interface TarHeader {
  name: string
  bytes: number
  isPath: boolean
}

/** Throws when the block is not, byte for byte, a header as `tarEntry` writes it. */
export function readTarHeader(block: Buffer): TarHeader {
  const name = textUntilNul(block.subarray(0, LONGEST_NAME))
  const bytes = Number.parseInt(block.toString('latin1', 124, 135), 8)
  const isPath = block[156] === 'x'.charCodeAt(0)
  if (!(bytes >= 0) || !block.equals(tarHeader(name, bytes, isPath ? 'x' : '0')))
    throw new Error('not a header')
  return { name, bytes, isPath }
}

/** The name in the record before a file with a long one. Throws for a record that `tarEntry` would not write. */
export function readPaxPath(body: Buffer): string {
  const name = body.toString('utf8', body.indexOf('=') + 1, body.length - 1)
  if (!paxPath(name).equals(body)) throw new Error('not a name')
  return name
}

/** The sum of all bytes, those of the sum itself counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte
  return sum
}

function textUntilNul(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end)
}
