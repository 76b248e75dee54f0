import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ImageChange } from '../../../../shop/catalog/images.ts'
import * as adminTexts from '../../../../texts/mk/admin.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { useAuthModal } from '../../../../ui/account/auth-modal.tsx'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import { giveQueue, NO_UPLOADS, queueOf, type UploadOutcome, UploadQueue } from './upload-queue.ts'

/** Says how many pictures have arrived, and that some have not; who is no longer signed in may do so at once. [ADM-10] */
function useUploadOutcome(): (outcome: UploadOutcome) => void {
  const { toast } = useTexts(adminTexts)
  const { show } = useToasts()
  const authModal = useAuthModal()
  return ({ uploaded, failed, problem }) => {
    if (uploaded > 0) show(toast.uploaded(uploaded))
    if (failed > 0) show(toast.uploadError, { kind: 'error' })
    if (problem?.code === 'sign-in-required') authModal.open()
  }
}

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
function useAskBeforeClosing(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}

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
