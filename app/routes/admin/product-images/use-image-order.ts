import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { arrangeImages, type ImageChange } from '../../../domain/product-images.ts'
import { useProductImagesTexts } from '../../../i18n/product-images-texts.ts'
import { useAuthModal } from '../../../ui/auth-modal.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { ImagesVersion } from './images-answer.ts'
import { sendChange } from './send-change.ts'
import { queueOf } from './upload-queue.ts'

export interface ImageOrderProps {
  productId: string
  /** The pictures as the page has read them, with the version of the product that they belong to. */
  images: string[]
  version: number
  /** Called once for every change of the pictures that this page has made. */
  onVersion: (stored: ImagesVersion) => void
}

/**
 * The pictures as the person wants them: every change is seen at once, sent after the one before it, and taken back with a
 * message when it fails. What others change meanwhile is kept. [ADM-08]
 */
export function useImageOrder({ productId, images, version, onVersion }: ImageOrderProps) {
  const texts = useProductImagesTexts()
  const { show } = useToasts()
  const authModal = useAuthModal()
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState({ images, version })
  const [pending, setPending] = useState<readonly ImageChange[]>([])
  const lastSent = useRef(Promise.resolve())
  const report = useRef(onVersion)

  useEffect(() => {
    report.current = onVersion
  })

  function take(stored: ImagesVersion) {
    setNewest((known) => (stored.version >= known.version ? stored : known))
    if (stored.version === stored.previousVersion) return
    report.current(stored)
    // the form beside the pictures names some of them too
    void revalidate()
  }

  const hear = useEffectEvent(take)
  useEffect(() => queueOf(productId).hear((stored) => hear(stored)), [productId])

  async function send(change: ImageChange) {
    const answer = await sendChange(productId, change)
    setPending((changes) => changes.filter((other) => other !== change))
    const { done, failed } = messages(change, texts)
    if ('images' in answer) take(answer)
    if ('images' in answer && !answer.isGone) return done !== null && show(done)
    show(failed, { kind: 'error' })
    if ('isGone' in answer) show(texts.gone, { kind: 'error' })
    if ('refusal' in answer && answer.refusal.code === 'sign-in-required') authModal.open()
  }

  const stored = newest.version >= version ? newest.images : images
  return {
    shown: pending.reduce((list, change) => arrangeImages(list, change) ?? list, [...new Set(stored)]),
    arrange: (change: ImageChange) => {
      setPending((changes) => [...changes, change])
      lastSent.current = lastSent.current.then(async () => void (await send(change)))
    },
  }
}

/** A move needs no word: it is seen, and spoken when it is made. */
function messages({ intent }: ImageChange, texts: ReturnType<typeof useProductImagesTexts>) {
  if (intent === 'main') return { done: texts.mainDone, failed: texts.mainFailed }
  if (intent === 'remove') return { done: texts.removeDone, failed: texts.removeFailed }
  return { done: null, failed: texts.moveFailed }
}
