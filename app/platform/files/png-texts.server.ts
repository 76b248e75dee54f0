import { crc32 } from 'node:zlib'

const TEXTS = ['tEXt', 'zTXt', 'iTXt']
/** Colour profiles are small; a large one is no profile, or a bomb. */
const LARGEST_PROFILE = 8192
const FIRST_CHUNK = 8

/**
 * Changes the PNG in place so that its decoder skips every text and every colour profile of unlikely size: of these a few
 * kilobytes can unpack to a gigabyte before the picture's own size is looked at.
 */
export function hidePngTexts(png: Uint8Array): void {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.length)
  for (let at = FIRST_CHUNK; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (TEXTS.includes(type) || (type === 'iCCP' && length > LARGEST_PROFILE)) {
      // a kind that no decoder knows and every one may leave out
      bytes.write('xxXx', at + 4, 'latin1')
      bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    }
    at = end + 4
  }
}
