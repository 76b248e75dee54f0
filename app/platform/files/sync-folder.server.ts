import { open } from 'node:fs/promises'

/** A rename lasts once its folder is on the disk; systems that can't sync a folder write it by themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (!handle) return
  await handle.sync().catch(() => {})
  await handle.close()
}
