import { useRef } from 'react'
import { useProductImagesTexts } from '../../../i18n/product-images-texts.ts'
import { FileChoice } from './file-choice.tsx'
import { FilePreview } from './file-preview.tsx'
import { ImageGrid } from './image-grid.tsx'
import { UploadList } from './upload-list.tsx'
import type { NewPictures } from './use-upload-after-create.ts'
import { useFileDrop } from './use-file-drop.ts'
import './product-images.css'

/** The pictures chosen for a new product, in the order in which they will be uploaded. May stand in its form. [ADM-09] */
export function NewProductImages({ pictures }: { pictures: NewPictures }) {
  const texts = useProductImagesTexts()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, isUploading, add, arrange, dismiss, retry } = pictures
  const chosen = isUploading ? [] : uploads.filter(({ state }) => state === 'waiting')
  const listed = uploads.filter((upload) => !chosen.includes(upload))
  const remove = useRemove({ arrange, dismiss })
  return (
    <section className="panel images" aria-labelledby="pictures-title" {...useFileDrop(add)}>
      <h2 id="pictures-title">{texts.title}</h2>
      <p className="small muted">{texts.leadNew}</p>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <ImageGrid
        pictures={chosen.map(({ id, file }) => ({
          key: id,
          picture: <FilePreview file={file} />,
          caption: file.name,
        }))}
        onChange={remove}
        fallback={input}
      />
      {!isUploading && <FileChoice input={input} onFiles={add} />}
      <UploadList uploads={listed} retry={retry} dismiss={dismiss} fallback={input} />
    </section>
  )
}

/** What is removed here leaves the queue; everything else is another order. */
function useRemove({ arrange, dismiss }: Pick<NewPictures, 'arrange' | 'dismiss'>): NewPictures['arrange'] {
  return (change) => (change.intent === 'remove' ? dismiss(change.url) : arrange(change))
}
