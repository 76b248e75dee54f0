export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

const AVIF_BRANDS = ['avif', 'avis']

/** What the first bytes say the file is; null for everything that is not a picture of a kind the shop takes, SVG too. [ADM-09] */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256))
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && brands(head).some((brand) => AVIF_BRANDS.includes(brand)) ? 'avif' : null
}

/** The kinds that a file of the ISO family says it is of: the main one, and from the fifth word on the others. */
function brands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const words = Array.from({ length: Math.floor(end / 4) }, (_, index) =>
    head.toString('latin1', index * 4, index * 4 + 4),
  )
  return words.filter((_, index) => index === 2 || index >= 4)
}
