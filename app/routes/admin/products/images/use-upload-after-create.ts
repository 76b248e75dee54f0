import { useState, useSyncExternalStore } from 'react'
import type { ImageChange } from '../../../../shop/catalog/images.ts'
import { giveQueue, NO_UPLOADS, UploadQueue } from './upload-queue.ts'
import { useAskBeforeClosing } from './use-uploads.ts'
import { useUploadOutcome } from './use-upload-outcome.ts'

/**
 * The pictures chosen for a product that is not there yet. Once it is, `upload` sends them in their order, says how it went
 * and resolves in every case; those that failed are shown on the product's page, where they can be sent again. [ADM-09 ADM-10]
 */
export function useUploadAfterCreate() {
  const say = useUploadOutcome()
  const [queue] = useState(() => new UploadQueue())
  const [isUploading, setIsUploading] = useState(false)
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => NO_UPLOADS)
  useAskBeforeClosing(isUploading)

  async function upload(productId: string) {
    giveQueue(productId, queue)
    setIsUploading(true)
    const outcome = await queue.run(productId)
    setIsUploading(false)
    if (outcome) say(outcome)
    return { uploaded: outcome?.uploaded ?? 0, failed: outcome?.failed ?? 0 }
  }

  return {
    uploads,
    isUploading,
    /** How many files would be sent. */
    count: uploads.filter(({ state }) => state !== 'failed').length,
    add: (files: File[]) => queue.add(files),
    arrange: (change: ImageChange) => queue.arrange(change),
    dismiss: (id: string) => queue.dismiss(id),
    retry: (id: string) => queue.retry(id),
    upload,
  }
}

export type NewPictures = ReturnType<typeof useUploadAfterCreate>
