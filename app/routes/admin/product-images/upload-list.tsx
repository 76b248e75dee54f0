import type { RefObject } from 'react'
import { mayRetry } from '../../../domain/product-images.ts'
import { useUploadRefusalText } from '../../../i18n/image-refusal.ts'
import { useProductImagesTexts } from '../../../i18n/product-images-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fileSize } from './file-size.ts'
import type { Upload } from './upload-queue.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  retry: (id: string) => void
  dismiss: (id: string) => void
  /** Has the focus when the button that had it is gone with its line. */
  fallback: RefObject<HTMLElement | null>
}

/** The files on their way, each with how far it is, and those that were not taken, each with the reason. [ADM-09] */
export function UploadList({ uploads, fallback, ...actions }: UploadListProps) {
  const texts = useProductImagesTexts()
  const retry = leaving(actions.retry, fallback)
  const dismiss = leaving(actions.dismiss, fallback)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const going = uploads.filter(({ state }) => state !== 'failed')
  return (
    <>
      {going.length > 0 && (
        <ul className="upload-list" aria-label={texts.uploads}>
          {going.map((upload) => (
            <li key={upload.id}>
              <FileName file={upload.file} />
              <Going upload={upload} />
              <Dismiss upload={upload} dismiss={dismiss} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {failed.length > 0 && (
          <ul className="upload-list">
            {failed.map((upload) => (
              <li key={upload.id} className="bad">
                <FileName file={upload.file} />
                <Failed upload={upload} retry={retry} />
                <Dismiss upload={upload} dismiss={dismiss} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** The line of the file goes, and the focus with it: it is kept in the page. */
function leaving(act: (id: string) => void, fallback: UploadListProps['fallback']) {
  return (id: string) => {
    act(id)
    fallback.current?.focus()
  }
}

function FileName({ file }: { file: File }) {
  return (
    <p className="file-name">
      <b>{file.name}</b> <span className="muted num">{fileSize(file.size)}</span>
    </p>
  )
}

function Going({ upload: { file, state, percent } }: { upload: Upload }) {
  const texts = useProductImagesTexts()
  if (state === 'waiting') return <p className="small muted">{texts.waiting}</p>
  return (
    <div className="file-progress">
      <progress max={100} value={percent} aria-label={file.name} />
      <p className="small muted num">{percent < 100 ? texts.sending({ percent }) : texts.processing}</p>
    </div>
  )
}

function Failed({ upload, retry }: Pick<UploadListProps, 'retry'> & { upload: Upload }) {
  const texts = useProductImagesTexts()
  const refusalText = useUploadRefusalText()
  const { id, file, problem } = upload
  if (!problem) return null
  return (
    <div className="file-problem">
      <p>{refusalText(problem)}</p>
      {mayRetry(problem) && (
        <Button
          kind="secondary"
          size="sm"
          aria-label={texts.retry({ file: file.name })}
          onClick={() => retry(id)}
        >
          {texts.retryShort}
        </Button>
      )}
    </div>
  )
}

function Dismiss({ upload: { id, file }, dismiss }: Pick<UploadListProps, 'dismiss'> & { upload: Upload }) {
  const texts = useProductImagesTexts()
  return (
    <button
      type="button"
      className="ib"
      aria-label={texts.dismiss({ file: file.name })}
      onClick={() => dismiss(id)}
    >
      <Icon name="close" />
    </button>
  )
}
