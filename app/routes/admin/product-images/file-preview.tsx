import { useEffect, useRef } from 'react'

const WIDTH = 240
const HEIGHT = 300

/** What is in a chosen file, drawn: an address for it would need a wider policy for pictures. Blank when it can't be read. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isGone = false
    async function draw() {
      const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH * 2, resizeQuality: 'medium' })
      const context = canvas.current?.getContext('2d')
      if (context && !isGone) drawCovering(context, bitmap)
      bitmap.close()
    }
    draw().catch(() => undefined) // the server says what is wrong with it
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
