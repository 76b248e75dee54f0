import sharp from 'sharp'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one colour, as somebody would choose it from a folder. */
export async function photo(name: string, background: string): Promise<ChosenFile> {
  const image = sharp({ create: { width: 80, height: 100, channels: 3, background } })
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}
