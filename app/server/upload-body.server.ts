import { Readable } from 'node:stream'

const MORE_THAN_A_FILE = 65_536

/** Of a body nothing may come for so long: longer only when the connection is lost, or its sender wants the others to wait. */
export const LONGEST_SILENCE_MS = 20_000

export interface UploadBody {
  bytes: Buffer
  /** Whether more came than was kept. */
  isCut: boolean
  /** Gives the memory back at once, not when it is missed. */
  free: () => void
}

/** Reads a body into one piece of memory; of what exceeds `max` bytes and the form around them nothing is kept. Rejects when the sender leaves or falls silent. */
export async function readUploadBody(request: Request, max: number): Promise<UploadBody> {
  const most = max + MORE_THAN_A_FILE
  const announced = Number(request.headers.get('content-length') ?? most)
  const memory = Buffer.allocUnsafeSlow(Math.min(most, Number.isSafeInteger(announced) ? announced : most))
  let size = 0
  for await (const chunk of steadily(request.body)) {
    memory.set(chunk.subarray(0, Math.max(0, memory.length - size)), Math.min(size, memory.length))
    size += chunk.length
  }
  return {
    bytes: memory.subarray(0, Math.min(size, memory.length)),
    isCut: size > memory.length,
    free: () => void memory.buffer.transfer(0),
  }
}

/** The same request, whose body fails when its sender falls silent. */
export function steadyRequest({ url, method, headers, body }: Request): Request {
  const steady = Readable.toWeb(
    Readable.from(steadily(body), { objectMode: false }),
  ) as ReadableStream<Uint8Array>
  return new Request(url, { method, headers, body: steady, ...{ duplex: 'half' } })
}

async function* steadily(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await soon(reader.read())
      if (done) return
      yield value
    }
  } finally {
    // nobody waits for what may never end
    reader.cancel().catch(() => {})
  }
}

async function soon<T>(coming: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the sender fell silent')), LONGEST_SILENCE_MS)
  })
  try {
    return await Promise.race([coming, silence])
  } finally {
    clearTimeout(timer)
  }
}
