import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const PARTS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the request is signed with the secret as S3 asks, version 4, over its host, address, moment and content hash. */
export function isSigned(request: IncomingMessage, { accessKeyId, secretAccessKey }: Access): boolean {
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
