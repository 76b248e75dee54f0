import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { needsTooMuchMemory, hidePngTexts, renderImage, type ImageFile } from './render-image.server.ts'

const RED = '#d22'
const blank = (width: number, height: number, background = '#2a6'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

async function rendered(bytes: Uint8Array): Promise<ImageFile[]> {
  const result = await renderImage({ fileName: 'a', bytes })
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value.files
}

/** Where in the largest image red is: a place between 0 and 1 across and down. */
async function isRed(bytes: Uint8Array, x: number, y: number, suffix = '-960.webp'): Promise<boolean> {
  const file = (await rendered(bytes)).find((each) => each.suffix === suffix)
  const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 110
}

async function quarter(width: number, height: number): Promise<Sharp> {
  const red = await blank(width / 2, height / 2, RED)
    .png()
    .toBuffer()
  return sharp(
    await blank(width, height)
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
}

test('[ADM-09 BEY-09] an image stands upright, as its camera says, and tells nothing more of itself', async () => {
  const bytes = await (
    await quarter(80, 100)
  )
    .withExif({ IFD0: { Copyright: 'Таен', Model: 'camera' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  expect([await isRed(bytes, 0.75, 0.75), await isRed(bytes, 0.25, 0.25)]).toEqual([true, false])
  for (const { bytes: file } of await rendered(bytes)) {
    const { exif, icc, xmp, orientation } = await sharp(file).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('[BEY-09] of another shape it is whole and not distorted; the rest has the colour of its corners, or is white', async () => {
  const wide = await blank(400, 100, RED).png().toBuffer()
  expect([await isRed(wide, 0.5, 0.5), await isRed(wide, 0.5, 0.05)]).toEqual([true, true])
  const mixed = await (await quarter(400, 100)).png().toBuffer()
  // 400×100 in 960×1200 is a band of a fifth of the height
  expect([await isRed(mixed, 0.02, 0.42), await isRed(mixed, 0.02, 0.38)]).toEqual([true, false])
  expect([await isRed(mixed, 0.48, 0.48), await isRed(mixed, 0.52, 0.48)]).toEqual([true, false])
  const clear = await sharp({ create: { width: 80, height: 100, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const [file] = await rendered(clear)
  expect((await sharp(file?.bytes).stats()).channels.map(({ min }) => min >= 250)).toEqual([true, true, true])
})

test('[ADM-09] of an animation the first frame is taken', async () => {
  const frames = await Promise.all([RED, '#2a6'].map((colour) => blank(80, 100, colour).png().toBuffer()))
  const animation = sharp(frames, { join: { animated: true } })
  expect(await isRed(await animation.gif().toBuffer(), 0.5, 0.5)).toBe(true)
  expect(await isRed(await animation.webp().toBuffer(), 0.5, 0.5, '-share.jpg')).toBe(true)
})

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
  '[ADM-09 BEY-09] %s gives every width as AVIF and WebP, and a JPEG for links',
  async (format) => {
    const files = await rendered(await blank(80, 100).toFormat(format).toBuffer())
    expect(files.map(({ suffix }) => suffix)).toEqual([
      ...[160, 320, 480, 640, 960].flatMap((width) => [`-${width}.avif`, `-${width}.webp`]),
      '-share.jpg',
    ])
  },
)

test('[BEY-09] only one that is large enough upright also gives 1600 pixels', async () => {
  const largest = async (width: number, height: number, orientation = 1) =>
    (await rendered(await blank(width, height).withMetadata({ orientation }).jpeg().toBuffer())).at(-2)
      ?.suffix
  expect(await Promise.all([largest(1600, 1000), largest(1599, 1999)])).toEqual(['-1600.webp', '-960.webp'])
  expect(await Promise.all([largest(2000, 900, 6), largest(1599, 1700, 6)])).toEqual([
    '-1600.webp',
    '-1600.webp',
  ])
})

test('[ADM-09] the memory that a decoder will need is known from the head of the image', () => {
  const of = (format: string, width: number, height: number, more = {}) =>
    needsTooMuchMemory({ format, width, height, ...more } as never)
  expect([of('jpeg', 8160, 6120), of('jpeg', 8200, 6200)]).toEqual([false, true])
  expect([of('png', 7000, 7000), of('png', 7000, 7000, { isProgressive: true })]).toEqual([false, true])
  expect([of('heif', 2400, 2400), of('heif', 4000, 3000)]).toEqual([false, true])
  expect([of('svg', 10, 10), of('png', 1, 50_001)]).toEqual([true, true])
})

test('[ADM-09] hiding the texts of a PNG from its decoder changes nothing of one without any, whole or cut', async () => {
  const png = await blank(40, 50).png().withMetadata({ icc: 'p3' }).toBuffer()
  const same = Buffer.from(png)
  hidePngTexts(same)
  expect(same).toEqual(png)
  for (const cut of [0, 7, 8, 20, 40, png.length - 1]) {
    const part = Buffer.from(png.subarray(0, cut))
    hidePngTexts(part)
    expect(part).toEqual(png.subarray(0, cut))
  }
})
