import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { isSigned } from './s3-signature.ts'

/** How the server behaves: as it should, or how stores fail. `busy` refuses the next call only. */
export type S3Mood = 'up' | 'gone' | 'failing' | 'busy' | 'silent' | 'cut'

export interface S3Server extends AsyncDisposable {
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  /** The same, as the environment of a shop. */
  env: Record<string, string>
  mood: S3Mood
  /** Every call: method and address. */
  calls: string[]
}

/** A server that speaks S3 and checks signatures, on a port and in a folder of its own, and that can fail like real ones. */
export async function startS3(): Promise<S3Server> {
  const directory = temporaryFolder('s3')
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pictures' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((incoming, outgoing) => {
    started.calls.push(`${incoming.method} ${incoming.url}`)
    const { mood } = started
    if (mood === 'busy') started.mood = 'up'
    // the package takes every signature of version 4
    if (!isSigned(incoming, settings)) outgoing.writeHead(403).end('<Error/>')
    else if (mood === 'gone') incoming.socket.destroy()
    else if (mood === 'failing' || mood === 'busy') outgoing.writeHead(503).end('<Error/>')
    else if (mood === 'cut')
      outgoing.writeHead(200, { 'content-length': '1000' }).write('half', () => outgoing.destroy())
    else if (mood === 'up') void answer(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    ...{ endpoint, bucket: 'pictures', region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
  const started: S3Server = {
    settings,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    mood: 'up',
    calls: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return started
}
