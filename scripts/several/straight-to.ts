import { request } from 'node:http'
import { Readable } from 'node:stream'

const WITHOUT_BODY = [204, 304]

/** As fetch, but to this port and with the Host that the request has: what a proxy does. */
export async function straightTo(port: number, asked: Request): Promise<Response> {
  const { pathname, search, host } = new URL(asked.url)
  const body = Buffer.from(await asked.arrayBuffer())
  const headers = { ...Object.fromEntries(asked.headers), host, 'content-length': String(body.length) }
  return new Promise((resolve, reject) => {
    const target = { port, host: '127.0.0.1', path: pathname + search, method: asked.method, agent: false }
    const sent = request({ ...target, headers, signal: asked.signal }, (incoming) => {
      const status = incoming.statusCode ?? 0
      const kept = new Headers()
      for (const [name, values] of Object.entries(incoming.headersDistinct))
        for (const value of values ?? []) kept.append(name, value)
      const stream = WITHOUT_BODY.includes(status)
        ? null
        : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
      resolve(new Response(stream, { status, headers: kept }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
