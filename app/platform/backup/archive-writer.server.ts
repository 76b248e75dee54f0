import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../files/sync-folder.server.ts'
import { StartError } from '../start-error.server.ts'
import { hashOf } from './backup-manifest.server.ts'
import { TAR_END, tarEntry } from './tar-format.server.ts'

/** An archive that is being written, under another name until it is whole. */
export interface ArchiveWriter {
  add(name: string, body: Uint8Array): Promise<void>
  /** The SHA-256 of every entry, by its name. */
  hashes: Record<string, string>
  /** Ends the archive and waits until it is on the disk. */
  finish(): Promise<void>
  /** Gives the archive its name. */
  publish(): Promise<void>
  /** Takes away what was written; nothing after `publish`. */
  discard(): Promise<void>
}

/** What a killed backup leaves behind ends like this. */
export const DRAFT_ENDING = '.partial'

/** Where this process writes an archive until it is whole. */
export function draftOf(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}${DRAFT_ENDING}`)
}

/** For this user only: it holds names, addresses and the session key. Refuses a file that is there. [BEY-22] */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const draft = draftOf(file)
  await refuseExisting(file)
  const handle = await open(draft, 'wx', 0o600)
  let isOpen = true
  async function close() {
    if (isOpen) await handle.close()
    isOpen = false
  }
  const hashes: Record<string, string> = {}
  return {
    hashes,
    async add(name, body) {
      hashes[name] = hashOf(body)
      await writeAll(handle, Buffer.concat(tarEntry(name, body)))
    },
    async finish() {
      await writeAll(handle, TAR_END)
      await handle.sync()
      await close()
    },
    async publish() {
      await refuseExisting(file)
      await rename(draft, file)
      await syncFolder(path.dirname(file))
    },
    async discard() {
      await close()
      await rm(draft, { force: true })
    },
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done)
    done += bytesWritten
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartError(`${file} is there already; a backup never replaces another`)
}
