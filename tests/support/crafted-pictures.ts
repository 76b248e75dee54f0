import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' }, limitInputPixels: false })

export const noisy = (width: number, height: number): Sharp =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

export type Encode = (picture: Sharp) => Promise<Buffer>

export const KINDS = {
  png: (picture) => picture.png().toBuffer(),
  jpg: (picture) => picture.jpeg().toBuffer(),
  gif: (picture) => picture.gif().toBuffer(),
  webp: (picture) => picture.webp().toBuffer(),
  avif: (picture) => picture.avif({ effort: 0 }).toBuffer(),
} satisfies Record<string, Encode>

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The PNG with another chunk behind its head. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

/** The PNG that says it is of another size. */
export function pngOfSize(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)])
}

export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

export function gifOfSize(gif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(gif)
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  for (const at of [6, frame + 5]) {
    bytes.writeUInt16LE(width, at)
    bytes.writeUInt16LE(height, at + 2)
  }
  return bytes
}
