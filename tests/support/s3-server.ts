import { rmSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import S3rver from 's3rver'
import type { Settings } from '../../app/platform/settings.server.ts'
import { temporaryFolder } from '../../scripts/at-end.ts'
import { listenAnywhere } from '../../scripts/free-port.ts'

/** Whether the request is signed with the secret as S3 asks, version 4, over its host, address, moment and content hash. */
async function isSigned({ headers, method = '', url = '' }: IncomingMessage, access: Access) {
  const given = headers.authorization ?? ''
  const [, region = '', names = ''] =
    /\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+),/.exec(given) ?? []
  const signed = names.split(';')
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  // proxies of some stores change `accept-encoding`
  if (!required.every((name) => signed.includes(name)) || signed.includes('accept-encoding')) return false
  const signer = new AwsV4Signer({
    ...access,
    method,
    url: `http://${headers.host}${url}`,
    service: 's3',
    region,
    allHeaders: true,
    headers: signed.map((name) => [name, String(headers[name])]),
    datetime: String(headers['x-amz-date']),
  })
  return (await signer.authHeader()) === given
}

type S3Settings = NonNullable<Settings['s3']>
type Access = Pick<S3Settings, 'accessKeyId' | 'secretAccessKey'>

export interface S3Server extends AsyncDisposable {
  settings: S3Settings
  env: Record<string, string>
  /** How the server behaves: as it should, or how stores fail. `busy` refuses the next call only. */
  mood: 'up' | 'gone' | 'failing' | 'busy' | 'silent' | 'cut' | 'slow' | 'elsewhere'
  calls: string[]
}

export const s3Environment = (s3: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
})

/** A server that speaks S3 and checks signatures, on a port and in a folder of its own, and that can fail like real ones. */
export async function startS3(): Promise<S3Server> {
  const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const directory = temporaryFolder('s3')
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pictures' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    started.calls.push(`${incoming.method} ${incoming.url}`)
    const { mood } = started
    if (mood === 'busy') started.mood = 'up'
    // the package takes every signature of version 4
    if (!(await isSigned(incoming, access)))
      outgoing.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    else if (mood === 'gone') incoming.socket.destroy()
    else if (mood === 'elsewhere') outgoing.writeHead(307, { location: '/inside' }).end()
    else if (mood === 'failing' || mood === 'busy') outgoing.writeHead(503).end('<Error/>')
    else if (mood === 'cut')
      outgoing.writeHead(200, { 'content-length': '1000' }).write('half', () => outgoing.destroy())
    else if (mood === 'slow') setTimeout(() => void answer(incoming, outgoing), 600)
    else if (mood === 'up') await answer(incoming, outgoing)
  }
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))
  const endpoint = `http://127.0.0.1:${await listenAnywhere(server)}`
  const settings = { endpoint, bucket: 'pictures', region: 'us-east-1', ...access }
  const started: S3Server = {
    settings,
    env: s3Environment(settings),
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
