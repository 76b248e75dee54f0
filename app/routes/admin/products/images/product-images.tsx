import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useRevalidator, useSearchParams } from 'react-router'
import { arrangeImages, type ImageChange } from '../../../../shop/catalog/images.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { askToSignIn } from '../../../../ui/account/ask-to-sign-in.ts'
import { removalQuestion } from '../../../../ui/admin/list.tsx'
import { jsonPost, TIMEOUT_MS, refusalOfResponse } from '../../../../ui/kit/ask-server.ts'
import { Button, Submit } from '../../../../ui/kit/button.tsx'
import { confirm } from '../../../../ui/kit/dialog.tsx'
import { Picture } from '../../../../ui/kit/product-facts.tsx'
import { Alert } from '../../../../ui/kit/states.tsx'
import { showToast } from '../../../../ui/kit/toasts.tsx'
import { paths } from '../../../../ui/paths.ts'
import { ImageGrid } from './image-grid.tsx'
import { FileChoice, UploadList, type Uploads, useFileDrop, useUploads } from './upload-list.tsx'
import { forgetUnsent, type ImagesAnswer, type ImagesVersion, queueOf, unsentFiles } from './upload-queue.ts'

/** Every change is saved immediately, apart from the product's form, which can't contain this one. */
export function ProductImages(props: ImageOrderProps) {
  const { productId } = props
  const texts = useTexts(productTexts).productImages
  const { shown, arrange } = useImageOrder(props)
  const { add, ...uploading } = useUploads(productId)
  const changeAddress = useHref(paths.admin.productImages(productId))
  const uploadAddress = useHref(paths.admin.uploadImage(productId))
  const count = shown.length

  function mayRemove(place: number): Promise<boolean> {
    const next = count === 1 ? texts.removeLastText : texts.removeMainText
    const removeText = place === 1 ? `${next} ${texts.removeText}` : texts.removeText
    return confirm(removalQuestion({ ...texts, removeText }, { place, count }))
  }

  return (
    <section className="panel images" id={IMAGES_ID} aria-labelledby="pictures-title" {...useFileDrop(add)}>
      <h2 id="pictures-title">{texts.title}</h2>
      <Notice />
      {uploading.uploads.length === 0 && <Unsent key={productId} productId={productId} />}
      <p className="small muted">{count === 0 ? texts.none : texts.lead}</p>
      <ImageGrid
        images={shown.map((url) => ({ key: url, image: <Picture url={url} alt="" sizes="12rem" /> }))}
        onChange={arrange}
        mayRemove={mayRemove}
        action={changeAddress}
      />
      <form method="post" encType="multipart/form-data" action={uploadAddress}>
        <FileChoice name="file" onFiles={add} />
        <noscript>
          <Submit label={texts.send} kind="secondary" size="sm" />
        </noscript>
      </form>
      <UploadList {...uploading} />
    </section>
  )
}

const PARAMETER = 'pictures'
const FAILED = '-failed'
export const IMAGES_ID = 'pictures'

/** Where a form without script leads to, which then says how it went. */
export function imagesAddress(
  productId: string,
  { kind, isDone }: { kind: keyof typeof productTexts.productImages.outcomes; isDone: boolean },
): string {
  return `${paths.admin.editProduct(productId)}?${PARAMETER}=${kind}${isDone ? '' : FAILED}#${IMAGES_ID}`
}

export function kindOf({ intent }: ImageChange) {
  return intent === 'main' || intent === 'remove' ? intent : 'move'
}

function Unsent({ productId }: { productId: string }) {
  const texts = useTexts(productTexts).productImages
  const [files, setFiles] = useState<string[]>([])
  useEffect(() => setFiles(unsentFiles(productId)), [productId])
  if (files.length === 0) return null
  function forget() {
    forgetUnsent(productId)
    setFiles([])
  }
  return (
    <Alert kind="warning">
      <p>{texts.unsent}</p>
      <ul>
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
      <Button kind="secondary" size="sm" onClick={forget}>
        {texts.unsentSeen}
      </Button>
    </Alert>
  )
}

function Notice() {
  const [query] = useSearchParams()
  const { outcomes } = useTexts(productTexts).productImages
  const word = query.get(PARAMETER)
  for (const [kind, { done, failed }] of Object.entries(outcomes)) {
    if (word === kind) return <Alert kind="success">{done}</Alert>
    if (word === kind + FAILED) return <Alert kind="error">{failed}</Alert>
  }
  return null
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
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState({ images, version })
  const [pending, setPending] = useState<readonly ImageChange[]>([])
  const lastSent = useRef(Promise.resolve())

  function take(stored: ImagesVersion) {
    setNewest((known) => (stored.version >= known.version ? stored : known))
    if (stored.version === stored.previousVersion) return
    onVersion(stored)
    // the product's form names some of the images too
    void revalidate()
  }

  const follow = useEffectEvent(take)
  useEffect(() => queueOf(productId).onStored((stored) => follow(stored)), [productId])

  async function send(change: ImageChange) {
    const answer = await sendChange(productId, change)
    setPending((changes) => changes.filter((other) => other !== change))
    const kind = kindOf(change)
    const { done, failed } = texts.outcomes[kind]
    if ('images' in answer) take(answer)
    // a move is seen, and announced when it is made
    if ('images' in answer && !answer.isGone) return kind !== 'move' && showToast(done)
    showToast(failed, { kind: 'error' })
    if ('isGone' in answer) showToast(texts.gone, { kind: 'error' })
    if ('refusal' in answer) askToSignIn(answer.refusal)
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

/** Sends one change of the images. Never rejects: a missing answer is a network refusal. */
async function sendChange(productId: string, change: ImageChange): Promise<ImagesAnswer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const request: RequestInit = { ...jsonPost(change), redirect: 'manual', signal }
    const response = await fetch(paths.admin.productImages(productId), request)
    // without a session the answer is a redirect
    if (response.type === 'opaqueredirect') return { refusal: { code: 'sign-in-required' } }
    if (response.ok || response.status === 409) return (await response.json()) as ImagesAnswer
    return { refusal: await refusalOfResponse(response) }
  } catch {
    return { refusal: { code: 'network-request-failed' } }
  }
}

export function NewProductImages({ images }: { images: Uploads }) {
  const texts = useTexts(productTexts).productImages
  const { uploads, isUploading, add, arrange, dismiss, retry } = images
  const chosen = isUploading ? [] : uploads.filter(({ state }) => state === 'waiting')
  const listed = uploads.filter((upload) => !chosen.includes(upload))
  return (
    <section className="panel images" aria-labelledby="pictures-title" {...useFileDrop(add)}>
      <h2 id="pictures-title">{texts.title}</h2>
      <p className="small muted">{texts.leadNew}</p>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <ImageGrid
        images={chosen.map(({ id, file }) => ({
          key: id,
          image: <FilePreview file={file} />,
          caption: file.name,
        }))}
        onChange={(change) => (change.intent === 'remove' ? dismiss(change.url) : arrange(change))}
      />
      {!isUploading && <FileChoice onFiles={add} />}
      <UploadList uploads={listed} retry={retry} dismiss={dismiss} />
    </section>
  )
}

/** More than the tile shows. */
const PREVIEW_WIDTH = 480

/** A blob address would need a wider Content-Security-Policy. Blank when it can't be decoded. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    async function draw(onto: HTMLCanvasElement) {
      const image = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' })
      onto.width = image.width
      onto.height = image.height
      onto.getContext('2d')?.drawImage(image, 0, 0)
      image.close()
    }
    // the server reports what is wrong with it
    if (canvas.current) draw(canvas.current).catch(() => undefined)
  }, [file])

  return <canvas ref={canvas} aria-hidden="true" />
}
