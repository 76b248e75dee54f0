import { type DragEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { type ImageChange, mayRetry } from '../../../../shop/catalog/images.ts'
import { useUploadRefusalText } from '../../../../texts/image-refusal.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { askToSignIn } from '../../../../ui/account/ask-to-sign-in.ts'
import { Button } from '../../../../ui/kit/button.tsx'
import { Icon, IconButton } from '../../../../ui/kit/icon.tsx'
import { useAskBeforeClosing } from '../../../../ui/kit/saving.ts'
import { showToast } from '../../../../ui/kit/toasts.tsx'
import { NO_UPLOADS, queueOf, queues, type Upload } from './upload-queue.ts'

/** Files are sent as soon as they are chosen; without a product they wait for `upload`. */
export function useUploads(productId: string | null) {
  const { toast } = useTexts(productTexts)
  const [queue] = useState(() => queueOf(productId))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => NO_UPLOADS)
  const isUploading = uploads.some(({ state }) => state === 'sending')
  useAskBeforeClosing(isUploading)

  /** Never rejects; false when some failed, which the product's page offers again. */
  async function upload(id: string): Promise<boolean> {
    queues.set(id, queue)
    const outcome = await queue.run(id)
    if (!outcome) return true
    const { uploaded, failed, problem } = outcome
    if (uploaded > 0) showToast(toast.uploaded(uploaded))
    if (failed > 0) showToast(toast.uploadError, { kind: 'error' })
    if (problem) askToSignIn(problem)
    return failed === 0
  }

  const send = () => productId !== null && void upload(productId)
  return {
    uploads,
    isUploading,
    progress: queue.progress,
    upload,
    add: (files: File[]) => {
      queue.add(files)
      send()
    },
    retry: (id: string) => {
      queue.retry(id)
      send()
    },
    dismiss: (id: string) => queue.dismiss(id),
    arrange: (change: ImageChange) => queue.arrange(change),
  }
}

export type Uploads = ReturnType<typeof useUploads>

type UploadListProps = Pick<Uploads, 'uploads' | 'retry' | 'dismiss'>

export function UploadList({ uploads, retry, dismiss }: UploadListProps) {
  const texts = useTexts(productTexts).productImages
  const line = (upload: Upload) => (
    <UploadLine key={upload.id} upload={upload} retry={retry} dismiss={dismiss} />
  )
  const failed = uploads.filter(({ state }) => state === 'failed')
  const going = uploads.filter(({ state }) => state !== 'failed')
  return (
    <>
      {going.length > 0 && (
        <ul className="upload-list" aria-label={texts.uploads}>
          {going.map(line)}
        </ul>
      )}
      <div role="alert">{failed.length > 0 && <ul className="upload-list">{failed.map(line)}</ul>}</div>
    </>
  )
}

type UploadLineProps = Pick<UploadListProps, 'retry' | 'dismiss'> & { upload: Upload }

function UploadLine({ upload, retry, dismiss }: UploadLineProps) {
  const { common, number, productImages: texts } = useTexts(productTexts)
  const refusalText = useUploadRefusalText()
  const { id, file, state, percent, problem } = upload
  return (
    <li className={state === 'failed' ? 'bad' : undefined}>
      <p className="file-name">
        <b>{file.name}</b> <span className="muted num">{fileSize(file.size, number)}</span>
      </p>
      {state === 'waiting' && <p className="small muted">{texts.waiting}</p>}
      {state === 'sending' && (
        <div className="row file-progress">
          <progress max={100} value={percent} aria-label={file.name} />
          <p className="small muted num">{percent < 100 ? texts.sending({ percent }) : texts.processing}</p>
        </div>
      )}
      {problem && (
        <div className="row file-problem">
          <p>{refusalText(problem)}</p>
          {mayRetry(problem) && (
            <Button
              kind="secondary"
              size="sm"
              aria-label={texts.retry({ file: file.name })}
              onClick={() => retry(id)}
            >
              {common.retry}
            </Button>
          )}
        </div>
      )}
      <IconButton icon="close" label={texts.dismiss({ file: file.name })} onClick={() => dismiss(id)} />
    </li>
  )
}

const KB = 1024
const MB = KB * KB

function fileSize(bytes: number, text: (n: number) => string): string {
  if (bytes >= MB) return `${text(Math.round((bytes * 10) / MB) / 10)} MB`
  return `${text(Math.max(Math.round(bytes / KB), 1))} KB`
}

export function FileChoice({ name, onFiles }: { name?: string; onFiles: (files: File[]) => void }) {
  const texts = useTexts(productTexts).productImages
  const id = useId()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <div className="row file-choice">
      <input
        id={id}
        type="file"
        className="vh"
        accept="image/*"
        aria-describedby={`${id}-hint`}
        multiple={isReady}
        {...(name !== undefined && { name })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // the same file can be chosen again
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className="btn sec">
        <Icon name="plus" />
        {texts.add}
      </label>
      <p className="small muted" id={`${id}-hint`}>
        <span className="drop-hint">{texts.drop}. </span>
        {texts.hint}
      </p>
    </div>
  )
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-drop': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
}
