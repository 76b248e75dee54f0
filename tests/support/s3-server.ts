import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { temporaryFolder } from '../../scripts/at-end.ts'

const PARTS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the request is signed with the secret as S3 asks, version 4, over its host, address, moment and content hash. */
function isSigned(request: IncomingMessage, { accessKeyId, secretAccessKey }: Access): boolean {
  const parts = PARTS.exec(request.headers.authorization ?? '')
  if (!parts) return false
  const [, id, day = '', region = '', names = '', signature] = parts
  const signed = names.split(';')
  if (
    id !== accessKeyId ||
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))
  )
    return false
  const at = String(request.headers['x-amz-date'])
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const [path, query = ''] = (request.url ?? '').split('?')
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, path, query, headers, names, hash].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, digest].join('\n')
  return at.startsWith(day) && hmac(key, text).toString('hex') === signature
}

interface Access {
  accessKeyId: string
  secretAccessKey: string
}

/** How the server behaves: as it should, or how stores fail. `busy` refuses the next call only. */
type S3Mood = 'up' | 'gone' | 'failing' | 'busy' | 'silent' | 'cut'

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
