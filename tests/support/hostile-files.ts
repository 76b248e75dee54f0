import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Fate =
  | 'stored'
  | 'image-not-image'
  | 'image-unreadable'
  | 'image-too-large'
  | 'image-too-many-pixels'
  /** Damage that may or may not show in the image. */
  | 'stored or image-unreadable'

export interface HostileFile {
  name: string
  bytes: Buffer
  fate: Fate
}

/** Stands in every file that would like to be run; it must be in nothing that is stored. */
export const MARK = 'alert(document.domain)'

const SCRIPT = `<script>${MARK}</script>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}">${SCRIPT}</svg>`

/** What is no image, under names of images and others. */
export async function impostors(): Promise<HostileFile[]> {
  const contents: Record<string, string | Buffer> = {
    svg: SVG,
    'svg with a head': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
    svgz: gzipSync(SVG),
    html: `<!doctype html>${SCRIPT}`,
    'html after spaces': `${' '.repeat(600)}<html>${SCRIPT}`,
    'html in utf-16': Buffer.from(`\ufeff<html>${SCRIPT}`, 'utf16le'),
    js: `${MARK}//`,
    php: `<?php echo '${MARK}';`,
    pdf: `%PDF-1.7\n1 0 obj<</S/JavaScript/JS(${MARK})>>`,
    zip: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(MARK)]),
    exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from(MARK)]),
    mvg: `push graphic-context\nimage over 0,0 0,0 'https://evil.test/${MARK}'`,
    bmp: Buffer.from(`BM${MARK}`.padEnd(200, '\0')),
    tiff: await blank(20, 20).tiff().toBuffer(),
    'bare jpeg 2000': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
    'almost a png': Buffer.from(`\x88PNG\r\n\x1a\n${MARK}`, 'latin1'),
    'almost a gif': `GIF88a${MARK}`,
    riff: Buffer.from(`RIFF\0\0\0\0WAVE${MARK}`, 'latin1'),
    'one byte': '<',
    nothing: '',
  }
  return Object.entries(contents).flatMap(([kind, content]) =>
    [`${kind}.png`, `${kind}.gif`, `${kind}.webp`, `${kind}.svg`, `${kind}.jpg.html`].map((name) => ({
      name,
      bytes: Buffer.from(content),
      fate: 'image-not-image' as const,
    })),
  )
}

/** Real images that are something else too, with names to match. */
export async function polyglots(): Promise<HostileFile[]> {
  const [png, jpg, gif, webp, avif] = await Promise.all(
    Object.values(KINDS).map((encode) => encode(blank(40, 50))),
  )
  if (!png || !jpg || !gif || !webp || !avif) throw new Error('no pictures')
  const comment = Buffer.from(MARK)
  const jpegComment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])])
  const pictures: Record<string, Buffer> = {
    'png-text': withChunk(png, 'tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
    'png-php': Buffer.concat([png, Buffer.from(`<?php system('${MARK}');`)]),
    'jpeg-html': Buffer.concat([jpg, Buffer.from(SCRIPT)]),
    'jpeg-zip': Buffer.concat([jpg, Buffer.from(`PK\x03\x04${MARK}`)]),
    'jpeg-comment': Buffer.concat([jpg.subarray(0, 2), jpegComment, jpg.subarray(2)]),
    'gif-js': Buffer.concat([gif.subarray(0, -1), gifComment, gif.subarray(-1)]),
    'gif-html': Buffer.concat([gif, Buffer.from(SCRIPT)]),
    'webp-html': Buffer.concat([webp, Buffer.from(SCRIPT)]),
    'avif-html': Buffer.concat([
      avif,
      Buffer.from('\0\0\0\x50free', 'latin1'),
      Buffer.from(SCRIPT.padEnd(72)),
    ]),
  }
  return Object.entries(pictures).map(([kind, bytes], at) => {
    const name = at % 2 === 0 ? `${kind}.html` : `${kind}.php.jpg`
    return { name, bytes, fate: 'stored' as const }
  })
}

/** Encoding an image is slow; that every name becomes a harmless address is tested on its own. */
const STORED_NAMES = ['../../../etc/passwd', 'x\0.png', 'x\r\nSet-Cookie: a=b.png', '.htaccess']

const BAD_NAMES = {
  relative: ['../../../etc/passwd', '..\\..\\windows\\win.ini', '%2e%2e%2fx.png', '..', '.', ' '],
  absolute: ['/etc/cron.d/x.png', 'C:\\x.png'],
  cut: ['x\0.png', 'x.png%00.html', 'x\r\nSet-Cookie: a=b.png', 'x".png'],
  programs: ["x';drop table products;--.png", '<img src=x onerror=alert(1)>.png', '$(reboot).png'],
  meanings: ['{{7*7}}.png', '.htaccess', 'con.png', 'index.html', 'x.svg', 'x.jpg.php'],
  letters: ['\u202egnp.exe', '\ufeff\u200b.png', 'крем за раце.png', '🙂.png', 'é\u0301.png'],
  long: [`${'д'.repeat(3000)}.png`],
}

/** Every name that ever did harm: a real image under some of them, a text under the others. */
export async function badNames(): Promise<HostileFile[]> {
  const bytes = await blank(40, 50).png().toBuffer()
  const names = Object.values(BAD_NAMES).flat()
  return names.map((name) =>
    STORED_NAMES.includes(name)
      ? { name, bytes, fate: 'stored' }
      : { name, bytes: Buffer.from(MARK), fate: 'image-not-image' },
  )
}

/** Small files that would become huge: those that lie about their size, and of each kind one that is just too large. */
export async function bombs(): Promise<HostileFile[]> {
  const picture = blank(40, 50)
  const [png, jpg, gif] = [await KINDS.png(picture), await KINDS.jpg(picture), await KINDS.gif(picture)]
  const text = deflateSync(Buffer.alloc(30_000_000, 'a'))
  const tooMany: Record<string, Buffer> = {
    'square.png': await blank(7100, 7100).png({ palette: false, compressionLevel: 1 }).toBuffer(),
    'claims.png': pngOfSize(png, 65_535, 65_535),
    'claims-more.png': pngOfSize(png, 1_000_000, 1_000_000),
    'interlaced.png': await blank(5100, 5100).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    'progressive.jpg': await blank(5100, 5100).jpeg({ progressive: true }).toBuffer(),
    'claims.jpg': jpegOfSize(jpg, 65_500, 65_500),
    'claims.gif': gifOfSize(gif, 65_535, 65_535),
    'square.gif': await blank(5100, 5100).gif({ effort: 1 }).toBuffer(),
    'square.webp': await blank(7100, 7100).webp({ lossless: true, effort: 0 }).toBuffer(),
    'square.avif': await blank(2500, 2500).avif({ effort: 0 }).toBuffer(),
  }
  const frames = await sharp(
    await Promise.all(Array.from({ length: 20 }, async () => noisy(200, 250).png().toBuffer())),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()
  const harmless: Record<string, Buffer> = {
    'animated.gif': frames,
    'animated.webp': await sharp(frames, { animated: true }).webp({ effort: 0 }).toBuffer(),
    'tall.png': await blank(1, 40_000).png().toBuffer(),
    'wide.png': await blank(40_000, 1).png().toBuffer(),
    'largest.jpg': await blank(8160, 6120).jpeg().toBuffer(),
  }
  const zipped = withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]))
  const list = (files: Record<string, Buffer>, fate: Fate) =>
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, fate }))
  return [
    ...list(tooMany, 'image-too-many-pixels'),
    ...list(harmless, 'stored'),
    ...list({ 'text.png': zipped }, 'stored or image-unreadable'),
  ]
}

/** Of every kind what ends too early, and what is damaged inside. */
export async function damaged(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (const [kind, encode] of Object.entries(KINDS)) {
    const bytes = await encode(noisy(320, 400))
    for (const part of [0.02, 0.2, 0.4, 0.6, 0.8, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part))
      files.push({ name: `cut-${part}.${kind}`, bytes: cut, fate: 'image-unreadable' })
    }
    for (const step of [97, 1009]) {
      const broken = Buffer.from(bytes)
      for (let at = 200; at < broken.length; at += step) broken[at] = (broken[at] ?? 0) ^ 0xff
      files.push({ name: `broken-${step}.${kind}`, bytes: broken, fate: 'stored or image-unreadable' })
    }
  }
  return files
}

export async function sizes(): Promise<HostileFile[]> {
  const jpeg = await blank(40, 50).jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  return [
    { name: 'exact.jpg', bytes: padded(10_485_760), fate: 'stored' },
    { name: 'one-more.jpg', bytes: padded(10_485_761), fate: 'image-too-large' },
    { name: 'more.jpg', bytes: padded(12_000_000), fate: 'image-too-large' },
    { name: 'page.html', bytes: Buffer.alloc(10_485_761, SCRIPT), fate: 'image-too-large' },
  ]
}

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' }, limitInputPixels: false })

const noisy = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const KINDS = {
  png: (picture) => picture.png().toBuffer(),
  jpg: (picture) => picture.jpeg().toBuffer(),
  gif: (picture) => picture.gif().toBuffer(),
  webp: (picture) => picture.webp().toBuffer(),
  avif: (picture) => picture.avif({ effort: 0 }).toBuffer(),
} satisfies Record<string, (picture: Sharp) => Promise<Buffer>>

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

function pngOfSize(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)])
}

function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

function gifOfSize(gif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(gif)
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  for (const at of [6, frame + 5]) {
    bytes.writeUInt16LE(width, at)
    bytes.writeUInt16LE(height, at + 2)
  }
  return bytes
}
