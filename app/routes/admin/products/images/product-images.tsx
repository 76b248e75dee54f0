import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { arrangeImages, type ImageChange } from '../../../../shop/catalog/images.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import * as adminTexts from '../../../../texts/mk/admin.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { useAuthModal } from '../../../../ui/account/auth-modal.tsx'
import { failureOf, refusalIn } from '../../../../ui/kit/ask-server.ts'
import { useConfirm } from '../../../../ui/kit/dialog.tsx'
import { Picture } from '../../../../ui/kit/product-facts.tsx'
import { Alert } from '../../../../ui/kit/states.tsx'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import { paths } from '../../../../ui/paths.ts'
import { ImageGrid } from './image-grid.tsx'
import { IMAGES_ID, imagesNotice, type ImagesNotice } from './images-notice.ts'
import { FileChoice, UploadList, useFileDrop } from './upload-list.tsx'
import { type ImagesAnswer, type ImagesVersion, queueOf } from './upload-queue.ts'
import { useUploads } from './uploads.ts'

/** Every change is saved immediately, apart from the product's form, which can't contain this one. */
export function ProductImages(props: ImageOrderProps) {
  const { productId } = props
  const texts = useTexts(productTexts).productImages
  const input = useRef<HTMLInputElement>(null)
  const { shown, arrange } = useImageOrder(props)
  const { add, ...uploading } = useUploads(productId)
  const mayRemove = useRemoveQuestion(shown.length)
  return (
    <section className="panel images" id={IMAGES_ID} aria-labelledby="pictures-title" {...useFileDrop(add)}>
      <h2 id="pictures-title">{texts.title}</h2>
      <Notice />
      <p className="small muted">{shown.length === 0 ? texts.none : texts.lead}</p>
      <ImageGrid
        images={shown.map((url) => ({ key: url, image: <Picture url={url} alt="" sizes="12rem" /> }))}
        onChange={arrange}
        mayRemove={mayRemove}
        action={paths.admin.productImages(productId)}
        fallback={input}
      />
      <form method="post" encType="multipart/form-data" action={paths.admin.uploadImage(productId)}>
        <FileChoice input={input} name="file" onFiles={add} />
        <noscript>
          <button type="submit" className="btn sec sm">
            {texts.send}
          </button>
        </noscript>
      </form>
      <UploadList {...uploading} fallback={input} />
    </section>
  )
}

function useRemoveQuestion(count: number): (place: number) => Promise<boolean> {
  const texts = useTexts(productTexts).productImages
  const confirm = useConfirm()
  return (place) => {
    const next = count === 1 ? texts.removeLastText : texts.removeMainText
    return confirm({
      title: texts.removeTitle({ place, count }),
      text: place === 1 ? `${next} ${texts.removeText}` : texts.removeText,
      yes: texts.removeYes,
      no: texts.removeNo,
      danger: true,
    })
  }
}

function Notice() {
  const [query] = useSearchParams()
  const texts = useTexts(productTexts).productImages
  const { toast } = useTexts(adminTexts)
  const notice = imagesNotice(query)
  if (!notice) return null
  const sentences: Record<ImagesNotice['kind'], [done: string, failed: string]> = {
    main: [texts.mainDone, texts.mainFailed],
    move: [texts.moveDone, texts.moveFailed],
    remove: [texts.removeDone, texts.removeFailed],
    upload: [texts.uploadDone, toast.uploadError],
  }
  const [done, failed] = sentences[notice.kind]
  return <Alert kind={notice.isDone ? 'success' : 'error'}>{notice.isDone ? done : failed}</Alert>
}

interface ImageOrderProps {
  productId: string
  images: string[]
  version: number
  onVersion: (stored: ImagesVersion) => void
}

/** Optimistic: each change is sent after the one before it, and reverted with a message when it fails. */
function useImageOrder({ productId, images, version, onVersion }: ImageOrderProps) {
  const texts = useTexts(productTexts).productImages
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
    // the product's form names some of the images too
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

/** Without a toast: a move is seen, and announced when it is made. */
function messages({ intent }: ImageChange, texts: typeof productTexts.productImages) {
  if (intent === 'main') return { done: texts.mainDone, failed: texts.mainFailed }
  if (intent === 'remove') return { done: texts.removeDone, failed: texts.removeFailed }
  return { done: null, failed: texts.moveFailed }
}

const PATIENCE_MS = 20_000

/** Sends one change of the images. Never rejects: a missing answer is a network refusal. */
async function sendChange(productId: string, change: ImageChange): Promise<ImagesAnswer> {
  try {
    const response = await fetch(paths.admin.productImages(productId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(change),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // without a session the answer is a redirect
    if (response.type === 'opaqueredirect') return { refusal: { code: 'sign-in-required' } }
    if (response.ok || response.status === 409) return (await response.json()) as ImagesAnswer
    return { refusal: await refusalIn(response) }
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return { refusal: isSlow ? { code: 'network-request-failed' } : failureOf(error) }
  }
}
