import type { Metadata } from 'sharp'

/** The largest picture that is decoded: that of a telephone's finest camera. */
export const MAX_PIXELS = 50_000_000

const MAX_BYTES = 100_000_000

// bytes of memory for a pixel, measured: JPEG and WebP are made smaller while they are read, PNG comes row by row
// unless it is interlaced, the others are decoded whole
const BYTES_A_PIXEL: Record<string, number> = { jpeg: 2, webp: 2, png: 2, gif: 4, heif: 17 }
const INTERLACED_PNG = 4
const INTERLACED_PNG_OF_16_BITS = 8

/** Whether decoding the picture would take more memory than the shop spends on one; known from its head alone. */
export function needsTooMuchMemory(picture: Metadata): boolean {
  const pixels = picture.width * picture.height
  return pixels > MAX_PIXELS || pixels * bytesAPixel(picture) > MAX_BYTES
}

function bytesAPixel({ format, isProgressive, depth }: Metadata): number {
  if (format === 'png' && isProgressive)
    return depth === 'ushort' ? INTERLACED_PNG_OF_16_BITS : INTERLACED_PNG
  return BYTES_A_PIXEL[format] ?? Number.POSITIVE_INFINITY
}
