import { createReadStream, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { acceptedEncoding } from '../app/platform/compression.server.ts'
import { filesIn } from '../app/platform/folders.server.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Below these folders a name never gets other content: the build or a version is part of it. */
const IMMUTABLE = /^\/(assets|fonts|media)\//

const EXTENSIONS = { br: '.br', gzip: '.gz', identity: '' }

export type StaticFiles = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Finds files by exact name, so no path is ever joined from a request. A file that a newer build has removed
 * ends its connection, not the process.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = filesIn(folder)
  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    const [address = ''] = url.split('?', 1)
    const type = TYPES[path.extname(address)]
    const file = files.get(address)
    if (!file || !type || (method !== 'GET' && method !== 'HEAD')) return false
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const encoded = files.get(address + EXTENSIONS[encoding]) ?? file
    if (files.has(`${address}.br`)) outgoing.setHeader('vary', 'accept-encoding')
    if (encoded !== file) outgoing.setHeader('content-encoding', encoding)
    outgoing.setHeader('content-type', type)
    const caching = IMMUTABLE.test(address) ? 'max-age=31536000, immutable' : 'max-age=86400'
    outgoing.setHeader('cache-control', `public, ${caching}`)
    send(encoded, incoming, outgoing).catch(() => outgoing.destroy())
    return true
  }
}

async function send(file: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { size, mtimeMs } = statSync(file)
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${path.extname(file)}"`
  outgoing.setHeader('etag', etag)
  if (incoming.headers['if-none-match'] === etag) return void outgoing.writeHead(304).end()
  outgoing.writeHead(200, { 'content-length': size })
  if (incoming.method === 'HEAD') outgoing.end()
  else await pipeline(createReadStream(file), outgoing)
}
