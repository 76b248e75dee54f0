import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../platform/folders.server.ts'
import { StartError } from '../../platform/start-error.server.ts'

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

const BLOCK = 512
const MAGIC = 'ustar\x0000'
const LONGEST_NAME = 100
/** Bytes; no entry is larger, so that a wrong length can't allocate all memory. */
const LARGEST_ENTRY = 512 * 1024 * 1024
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** One file of a tar archive (POSIX ustar, which every tar reads). */
export function tarEntry(name: string, body: Uint8Array): Uint8Array[] {
  const isLong = Buffer.byteLength(name) > LONGEST_NAME
  const before = isLong ? plainEntry('name', paxPath(name), 'x') : []
  return [...before, ...plainEntry(isLong ? name.slice(-LONGEST_NAME) : name, body, '0')]
}

/** A longer name is in a record before its file: the record's length, `path=`, the name. */
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

const padding = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK

/** Throws when the block is not, byte for byte, a header as `tarEntry` writes it. */
function readTarHeader(block: Buffer) {
  const [name = ''] = block.toString('utf8', 0, LONGEST_NAME).split('\0')
  const bytes = Number.parseInt(block.toString('latin1', 124, 135), 8)
  const isPath = block[156] === 'x'.charCodeAt(0)
  if (!(bytes >= 0) || !block.equals(tarHeader(name, bytes, isPath ? 'x' : '0')))
    throw new Error('not a header')
  return { name, bytes, isPath }
}

/** Throws for a record that `tarEntry` would not write. */
function readPaxPath(body: Buffer): string {
  const name = body.toString('utf8', body.indexOf('=') + 1, body.length - 1)
  if (!paxPath(name).equals(body)) throw new Error('not a name')
  return name
}

function checksum(header: Buffer): number {
  let sum = 8 * 0x20
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte
  return sum
}

/** A killed backup leaves a file that ends like this. */
export const DRAFT_ENDING = '.partial'

/** In a container every process may have the same number. */
const RUN = randomUUID().slice(0, 8)

export function draftOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${RUN}${DRAFT_ENDING}`)
}

export type ArchiveWriter = Awaited<ReturnType<typeof createArchive>>

/** Readable by this user only: it holds names, addresses and the session key. Refuses an existing file. */
export async function createArchive(file: string) {
  const draft = draftOf(file)
  refuseExisting(file)
  const handle = await open(draft, 'wx', 0o600)
  return {
    async add(name: string, body: Uint8Array) {
      await handle.writeFile(Buffer.concat(tarEntry(name, body)))
    },
    /** Waits until the archive is on the disk. */
    async finish() {
      await handle.writeFile(TAR_END)
      await handle.sync()
      await handle.close()
    },
    async publish() {
      refuseExisting(file)
      await rename(draft, file)
      await syncFolder(path.dirname(file))
    },
    /** Deletes what was written; does nothing after `publish`. */
    async discard() {
      await handle.close()
      await rm(draft, { force: true })
    },
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartError(`${file} is there already; a backup never replaces another`)
}

export type ArchiveReader = Awaited<ReturnType<typeof openArchive>>

export class DamagedArchive extends Error {}

/** Throws DamagedArchive for anything that `createArchive` would not have written. */
export async function openArchive(file: string) {
  const handle = await open(file, 'r')
  return {
    /** In order, to the end of the file. */
    async *entries() {
      let longName = ''
      for (let at = 0; ;) {
        const block = await readAt(handle, at, BLOCK)
        if (block.every((byte) => byte === 0)) return await refuseMore(handle, at)
        const { name, bytes, isPath } = intact(() => readTarHeader(block))
        if (bytes > LARGEST_ENTRY) throw new DamagedArchive('an entry is too large')
        const body = await readAt(handle, at + BLOCK, bytes)
        const zeros = await readAt(handle, at + BLOCK + bytes, padding(bytes))
        if (zeros.some((byte) => byte !== 0)) throw new DamagedArchive('something stands between two entries')
        if (!isPath) yield { name: longName || name, start: at + BLOCK, bytes, body }
        longName = isPath ? intact(() => readPaxPath(body)) : ''
        at += BLOCK + bytes + padding(bytes)
      }
    },
    read: ({ start, bytes }: { start: number; bytes: number }) => readAt(handle, start, bytes),
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

function intact<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new DamagedArchive('an entry has no proper head')
  }
}

async function readAt(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  for (let done = 0; done < bytes;) {
    const { bytesRead } = await handle.read(buffer, done, bytes - done, position + done)
    if (bytesRead === 0) throw new DamagedArchive('it ends too early')
    done += bytesRead
  }
  return buffer
}

async function refuseMore(handle: FileHandle, end: number): Promise<void> {
  const { size } = await handle.stat()
  const rest = await readAt(handle, end, TAR_END.length)
  if (rest.some((byte) => byte !== 0) || size !== end + TAR_END.length)
    throw new DamagedArchive('something follows its end')
}
