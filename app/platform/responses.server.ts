/** A short plain-text answer, before or instead of a page; no cache stores it. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(`${text}\n`, { status, headers: { ...own, ...headers } })
}

/**
 * Pieces are made as the client consumes them, and no further when it leaves. The first one is made before, so
 * that unreadable data is an error and not half an answer.
 */
export async function textStream(pieces: AsyncGenerator<string>, onError: (error: unknown) => void) {
  const encoder = new TextEncoder()
  let piece = await pieces.next()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (piece.done) return controller.close()
        controller.enqueue(encoder.encode(piece.value))
        try {
          piece = await pieces.next()
        } catch (error) {
          onError(error)
          throw error
        }
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

export function cookiesOf(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ['set-cookie', cookie]))
}

/** Adds the cookies that `headers` does not set or delete itself. */
export function addCookies(headers: Headers, others: Headers): void {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0]
  const own = headers.getSetCookie().map(nameOf)
  for (const cookie of others.getSetCookie())
    if (!own.includes(nameOf(cookie))) headers.append('set-cookie', cookie)
}
