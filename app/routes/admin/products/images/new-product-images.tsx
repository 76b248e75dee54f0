import { useEffect, useRef } from 'react'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { ImageGrid } from './image-grid.tsx'
import { FileChoice, UploadList, useFileDrop } from './upload-list.tsx'
import type { NewImages } from './uploads.ts'

export function NewProductImages({ images }: { images: NewImages }) {
  const texts = useTexts(productTexts).productImages
  const input = useRef<HTMLInputElement>(null)
  const { uploads, isUploading, add, arrange, dismiss, retry } = images
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
        images={chosen.map(({ id, file }) => ({
          key: id,
          image: <FilePreview file={file} />,
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

function useRemove({ arrange, dismiss }: Pick<NewImages, 'arrange' | 'dismiss'>): NewImages['arrange'] {
  return (change) => (change.intent === 'remove' ? dismiss(change.url) : arrange(change))
}

const WIDTH = 240
const HEIGHT = 300

/** A blob address would need a wider Content-Security-Policy. Blank when it can't be decoded. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isGone = false
    async function draw() {
      const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH * 2, resizeQuality: 'medium' })
      const context = canvas.current?.getContext('2d')
      if (context && !isGone) drawCovering(context, bitmap)
      bitmap.close()
    }
    draw().catch(() => undefined) // the server reports what is wrong with it
    return () => {
      isGone = true
    }
  }, [file])

  return <canvas ref={canvas} width={WIDTH} height={HEIGHT} aria-hidden="true" />
}

function drawCovering(context: CanvasRenderingContext2D, bitmap: ImageBitmap): void {
  const scale = Math.max(WIDTH / bitmap.width, HEIGHT / bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  context.drawImage(bitmap, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
}
