import { MAX_IMAGE_BYTES } from '../../../../shop/catalog/images.ts'

/** In pixels; the first gives more than the shop shows. */
const LONGEST_SIDES = [4000, 3000, 2000]
const QUALITY = 0.9

/** The image as a JPEG that may be sent, upright; null when this browser can't make one. */
export async function shrinkImage(file: File): Promise<File | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) return null
  try {
    for (const side of LONGEST_SIDES) {
      const jpeg = await draw(image, side)
      if (jpeg && jpeg.size <= MAX_IMAGE_BYTES)
        return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
    }
    return null
  } finally {
    image.close()
  }
}

function draw(image: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  // where the image is transparent
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
