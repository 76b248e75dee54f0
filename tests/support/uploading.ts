import sharp from 'sharp'
import { ORIGIN, type Person } from './person.ts'

export async function photo(width = 300, height = 200): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer(),
  )
}

export async function uploadAs(
  person: Person,
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return person.send(address, { method: 'POST', body, headers: { origin: ORIGIN, ...headers } })
}
