import { createReadStream, readdirSync, statSync, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { acceptedEncoding } from './accept-encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Below these folders a name never gets other content: the build or a version is part of the name. */
const IMMUTABLE = /^\/(assets|fonts|media)\//

interface StaticFile {
  file: string
  type: string
  cacheControl: string
  etag: string
  encodings: { br?: string; gzip?: string }
}

export type StaticFiles = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: Record<string, string>,
) => boolean

/** Serves the files that are in the folder now, found by exact name (no path is ever joined from a request). */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  if (existsSync(folder)) index(folder, folder, files)
  return (incoming, outgoing, headers) => {
    const pathname = incoming.url?.split('?', 1)[0] ?? ''
    const known = files.get(pathname)
    if (!known) return false
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
    void send(known, incoming, outgoing, headers)
    return true
  }
}

function index(root: string, folder: string, files: Map<string, StaticFile>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      index(root, file, files)
      continue
    }
    const type = TYPES[path.extname(entry.name)]
    if (!type || /\.(br|gz)$/.test(entry.name)) continue
    const address = `/${path.relative(root, file).split(path.sep).join('/')}`
    files.set(address, describe(file, address, type))
  }
}

function describe(file: string, address: string, type: string): StaticFile {
  const { size, mtimeMs } = statSync(file)
  return {
    file,
    type,
    cacheControl: IMMUTABLE.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    encodings: {
      ...(existsSync(`${file}.br`) ? { br: `${file}.br` } : {}),
      ...(existsSync(`${file}.gz`) ? { gzip: `${file}.gz` } : {}),
    },
  }
}

async function send(
  known: StaticFile,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: Record<string, string>,
) {
  const encoding = acceptedEncoding(incoming.headers['accept-encoding'])
  const encoded = encoding ? known.encodings[encoding] : undefined
  const file = encoded ?? known.file
  const etag = encoded ? `${known.etag.slice(0, -1)}-${encoding}"` : known.etag
  const all = {
    ...headers,
    'content-type': known.type,
    'cache-control': known.cacheControl,
    etag,
    ...(Object.keys(known.encodings).length > 0 ? { vary: 'accept-encoding' } : {}),
    ...(encoded && encoding ? { 'content-encoding': encoding } : {}),
  }
  if (incoming.headers['if-none-match'] === etag) {
    outgoing.writeHead(304, all).end()
    return
  }
  try {
    outgoing.writeHead(200, { ...all, 'content-length': String(statSync(file).size) })
    if (incoming.method === 'HEAD') outgoing.end()
    else await pipeline(createReadStream(file), outgoing)
  } catch {
    outgoing.destroy()
  }
}
