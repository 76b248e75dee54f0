import { open, type FileHandle } from 'node:fs/promises'
import { padding, readPaxPath, readTarHeader, TAR_END } from './tar-format.server.ts'

/** Where the content of an entry lies in its archive. */
export interface ArchiveEntry {
  name: string
  start: number
  bytes: number
}

/** An archive opened for reading; throws DamagedArchive for whatever `createArchive` would not have written. */
export interface ArchiveReader extends AsyncDisposable {
  /** Every entry with its content, in their order, to the end of the file. */
  entries(): AsyncGenerator<ArchiveEntry & { body: Buffer }, void>
  read(entry: ArchiveEntry): Promise<Buffer>
}

export class DamagedArchive extends Error {}

const BLOCK = 512
/** No entry is larger, so that a wrong length can't ask for all memory. */
const LARGEST_ENTRY = 512 * 1024 * 1024

export async function openArchive(file: string): Promise<ArchiveReader> {
  const handle = await open(file, 'r')
  return {
    async *entries() {
      let path = ''
      for (let at = 0; ;) {
        const block = await readAt(handle, at, BLOCK)
        if (block.every((byte) => byte === 0)) return await refuseMore(handle, at)
        const { name, bytes, isPath } = intact(() => readTarHeader(block))
        if (bytes > LARGEST_ENTRY) throw new DamagedArchive('an entry is too large')
        const body = await readAt(handle, at + BLOCK, bytes)
        const zeros = await readAt(handle, at + BLOCK + bytes, padding(bytes))
        if (zeros.some((byte) => byte !== 0)) throw new DamagedArchive('something stands between two entries')
        if (!isPath) yield { name: path || name, start: at + BLOCK, bytes, body }
        path = isPath ? intact(() => readPaxPath(body)) : ''
        at += BLOCK + bytes + padding(bytes)
      }
    },
    read: ({ start, bytes }) => readAt(handle, start, bytes),
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
