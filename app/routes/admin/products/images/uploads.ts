import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ImageChange } from '../../../../shop/catalog/images.ts'
import * as adminTexts from '../../../../texts/mk/admin.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { useAuthModal } from '../../../../ui/account/auth-modal.tsx'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import { giveQueue, NO_UPLOADS, queueOf, type UploadOutcome, UploadQueue } from './upload-queue.ts'

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

/** The browser asks before the page is closed: uploads would be lost. */
function useAskBeforeClosing(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])
}

/** `upload` never rejects; the product's page offers the images that failed again. */
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
    count: uploads.filter(({ state }) => state !== 'failed').length,
    add: (files: File[]) => queue.add(files),
    arrange: (change: ImageChange) => queue.arrange(change),
    dismiss: (id: string) => queue.dismiss(id),
    retry: (id: string) => queue.retry(id),
    upload,
  }
}

export type NewImages = ReturnType<typeof useUploadAfterCreate>
