import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import { load, type LoadFigures } from './load.ts'

interface Sent {
  body: Buffer
  headers: Record<string, string>
}

/** What a bare node:http server does with the same bytes, asked by the same clients in the same run. */
export async function yardstick(
  url: string,
  { requests, clients, cookie }: { requests: number; clients: number; cookie?: string },
): Promise<LoadFigures> {
  const { body, headers } = await sentBytes(url, cookie)
  const child = fork(path.join(import.meta.dirname, 'raw-server.ts'))
  child.send({ body: body.toString('base64'), headers })
  const [port] = (await once(child, 'message')) as [number]
  try {
    const target = `http://127.0.0.1:${port}/`
    await load({ url: target, pid: child.pid ?? 0, requests: requests / 4, clients })
    return await load({ url: target, pid: child.pid ?? 0, requests, clients })
  } finally {
    child.kill()
  }
}

/** The page as it goes over the wire, not decompressed. */
function sentBytes(url: string, cookie?: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asked = { 'accept-encoding': 'br', accept: 'text/html', ...(cookie !== undefined && { cookie }) }
    get(url, { headers: asked }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !['connection', 'keep-alive', 'transfer-encoding', 'date'].includes(name),
        )
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        })
      })
    }).once('error', reject)
  })
}
