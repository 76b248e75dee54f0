import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from './browser.ts'
import type { Fault } from './fault.ts'
import { shownPictures, uploadPicture, type Uploaded } from './pictures.ts'
import { mountDisk, remountDisk, unmountDisk, whyNoDisk } from './small-disk.ts'
import { signInAsStaff } from './staff.ts'

const DISK_MB = 64
const ORDERED_WITHIN_MS = 5000

const mediaOf = (dataDir: string) => path.join(dataDir, 'media')

/** The disk with the uploaded pictures takes no more, as one does that has begun to fail. */
export const readOnlyUploads: Fault = {
  name: 'read-only-uploads',
  about: 'the folder of uploaded pictures can only be read',
  times: { sqlite: { short: 1, long: 20 }, postgres: { short: 1, long: 20 } },
  impossible: whyNoDisk,
  options: () => ({
    prepare: async ({ dataDir }) => {
      mountDisk(mediaOf(dataDir), DISK_MB)
      return () => unmountDisk(mediaOf(dataDir))
    },
  }),
  async strike(scene, shopping) {
    const media = mediaOf(scene.dataDir)
    const staff = await signInAsStaff(scene.url)
    expectUploaded(await uploadPicture(staff))
    const before = { files: filesBelow(media), shown: await shownPictures(staff) }
    remountDisk(media, 'ro')
    try {
      const { status, refusal } = await uploadPicture(staff)
      if (status !== 503 || refusal !== 'store-unavailable')
        throw new Error(`an upload to a folder that can only be read was answered ${status} ${refusal}`)
      await shopping.untilOrdered(ORDERED_WITHIN_MS)
      await expectPictures(staff, before.shown)
      if (filesBelow(media).join() !== before.files.join()) throw new Error('an upload was stored by half')
    } finally {
      remountDisk(media, 'rw')
    }
    expectUploaded(await uploadPicture(staff))
    await expectPictures(staff, await shownPictures(staff))
    return 0
  },
}

function expectUploaded({ status, url }: Uploaded): void {
  if (status !== 200 || url === null) throw new Error(`an upload was answered ${status}`)
}

/** Every picture that a page shows is there. */
async function expectPictures(staff: Browser, addresses: string[]): Promise<void> {
  if (addresses.length === 0) throw new Error('the product shows no uploaded picture')
  for (const address of addresses) {
    const { status } = await staff.get(address)
    if (status !== 200) throw new Error(`${address} was answered ${status}`)
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
