import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { useProductImagesTexts } from '../../../i18n/product-images-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useConfirm } from '../../../ui/confirm-dialog.tsx'
import { paths } from '../../../ui/paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImageGrid } from './image-grid.tsx'
import { PICTURES_ID, picturesNotice, type PicturesNotice } from './pictures-notice.ts'
import { UploadList } from './upload-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { type ImageOrderProps, useImageOrder } from './use-image-order.ts'
import { useUploads } from './use-uploads.ts'
import './product-images.css'

/**
 * The pictures of a stored product: which is the main one, their order, removing, uploading. Everything is saved at once and
 * apart from the product's form, in which it can't stand. [ADM-08 ADM-09]
 */
export function ProductImages(props: ImageOrderProps) {
  const { productId } = props
  const texts = useProductImagesTexts()
  const input = useRef<HTMLInputElement>(null)
  const { shown, arrange } = useImageOrder(props)
  const { add, ...uploading } = useUploads(productId)
  const mayRemove = useRemoveQuestion(shown.length)
  return (
    <section className="panel images" id={PICTURES_ID} aria-labelledby="pictures-title" {...useFileDrop(add)}>
      <h2 id="pictures-title">{texts.title}</h2>
      <Notice />
      <p className="small muted">{shown.length === 0 ? texts.none : texts.lead}</p>
      <ImageGrid
        pictures={shown.map((url) => ({ key: url, picture: <Picture url={url} alt="" sizes="12rem" /> }))}
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

/** The question before a picture is removed, which says which one and what follows. */
function useRemoveQuestion(count: number): (place: number) => Promise<boolean> {
  const texts = useProductImagesTexts()
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

/** How a form without script went. */
function Notice() {
  const [query] = useSearchParams()
  const texts = useProductImagesTexts()
  const { toast } = useAdminTexts()
  const notice = picturesNotice(query)
  if (!notice) return null
  const sentences: Record<PicturesNotice['kind'], [done: string, failed: string]> = {
    main: [texts.mainDone, texts.mainFailed],
    move: [texts.moveDone, texts.moveFailed],
    remove: [texts.removeDone, texts.removeFailed],
    upload: [texts.uploadDone, toast.uploadError],
  }
  const [done, failed] = sentences[notice.kind]
  return <Alert kind={notice.isDone ? 'success' : 'error'}>{notice.isDone ? done : failed}</Alert>
}
