import type { IncomingMessage } from 'node:http'

/** So long a form may take to arrive; an upload has as long as the server gives a request. */
const LONGEST_FORM_MS = 30_000

export interface StreamedBody {
  /** Reads no faster than it is taken, and nothing while nobody takes it; fails when more than `max` bytes come. */
  body: ReadableStream<Uint8Array>
  isTooLarge: () => boolean
}

/** The whole body, null for none; or why it was not read. */
export async function readBody(
  incoming: IncomingMessage,
  max: number,
): Promise<Buffer | 'too-large' | 'too-slow' | null> {
  const { promise: late, resolve } = Promise.withResolvers<'too-slow'>()
  const timer = setTimeout(() => resolve('too-slow'), LONGEST_FORM_MS).unref()
  try {
    return await Promise.race([collect(incoming, max), late])
  } finally {
    clearTimeout(timer)
  }
}

export function streamBody(incoming: IncomingMessage, max: number): StreamedBody {
  let isTooLarge = false
  async function* bounded() {
    let size = 0
    for await (const chunk of chunksOf(incoming)) {
      size += chunk.length
      isTooLarge = size > max
      if (isTooLarge) throw new Error('too large')
      yield chunk
    }
  }
  const chunks = bounded()
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return()
    },
  }
  return { body: new ReadableStream(source, { highWaterMark: 0 }), isTooLarge: () => isTooLarge }
}

async function collect(incoming: IncomingMessage, max: number): Promise<Buffer | 'too-large' | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(incoming)) {
    size += chunk.length
    if (size > max) return 'too-large'
    chunks.push(chunk)
  }
  return size > 0 ? Buffer.concat(chunks) : null
}

/** Who stops reading leaves the connection open, for the answer. */
function chunksOf(incoming: IncomingMessage): AsyncIterable<Buffer> {
  return incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
}
