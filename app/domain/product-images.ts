import type { ImageRefusal } from './image-refusal.ts'
import { MAX_IMAGE_BYTES } from './product-image.ts'

/**
 * One change to the pictures of a product. Pictures are named by their addresses, not by their places, so that a change
 * means the same after somebody else has changed the list.
 */
export type ImageChange =
  | { intent: 'main' | 'left' | 'right' | 'remove'; url: string }
  /** `before` is the picture that shall follow; null puts it last. */
  | { intent: 'place'; url: string; before: string | null }

/**
 * The pictures after the change, each once; the first is the main one, and when it is removed the next follows. Null when
 * a picture that the change names is no longer among them. At the edge a move changes nothing. [ADM-08]
 */
export function arrangeImages(images: readonly string[], change: ImageChange): string[] | null {
  const list = [...new Set(images)]
  const place = list.indexOf(change.url)
  if (place === -1) return null
  const others = list.toSpliced(place, 1)
  switch (change.intent) {
    case 'remove':
      return others
    case 'main':
      return [change.url, ...others]
    case 'left':
      return others.toSpliced(Math.max(place - 1, 0), 0, change.url)
    case 'right':
      return others.toSpliced(place + 1, 0, change.url)
    case 'place':
      return placeBefore(others, change)
  }
}

function placeBefore(
  others: string[],
  { url, before }: { url: string; before: string | null },
): string[] | null {
  if (before === null) return [...others, url]
  if (before === url) return null
  const place = others.indexOf(before)
  return place === -1 ? null : others.toSpliced(place, 0, url)
}

/** Why a chosen file is not sent at all; null when nothing speaks against it. The server looks at its content. [ADM-09] */
export function fileProblem({
  name: file,
  type,
  size,
}: {
  name: string
  type: string
  size: number
}): ImageRefusal | null {
  if (!type.startsWith('image/')) return { code: 'image-not-image', file }
  return size > MAX_IMAGE_BYTES ? { code: 'image-too-large', file } : null
}

/** Whether sending the same file once more may help. */
export function mayRetry({ code }: { code: string }): boolean {
  return !code.startsWith('image-')
}
