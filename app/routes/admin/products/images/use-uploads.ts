import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { NO_UPLOADS, queueOf } from './upload-queue.ts'
import { useUploadOutcome } from './use-upload-outcome.ts'

/** The files on their way to a product. They go on when the person leaves for another page of the shop. [ADM-09] */
export function useUploads(productId: string) {
  const say = useUploadOutcome()
  const subscribe = useCallback((listener: () => void) => queueOf(productId).subscribe(listener), [productId])
  const uploads = useSyncExternalStore(
    subscribe,
    () => queueOf(productId).uploads(),
    () => NO_UPLOADS,
  )
  useAskBeforeClosing(uploads.some(({ state }) => state !== 'failed'))

  async function run() {
    const outcome = await queueOf(productId).run(productId)
    if (outcome) say(outcome)
  }

  return {
    uploads,
    add: (files: File[]) => {
      queueOf(productId).add(files)
      void run()
    },
    retry: (id: string) => {
      queueOf(productId).retry(id)
      void run()
    },
    dismiss: (id: string) => queueOf(productId).dismiss(id),
  }
}

/** The browser asks before the page is closed, for what is on its way would be lost. */
export function useAskBeforeClosing(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}
