/** A short plain-text answer, before or instead of a page; no cache stores it. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(`${text}\n`, { status, headers: { ...own, ...headers } })
}

/**
 * A body that is made piece by piece as the client takes it, and no further when the client leaves. The first piece is made
 * before, so that data that can't be read at all is an error and not half an answer.
 */
export async function textStream(
  pieces: AsyncGenerator<string>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const encoder = new TextEncoder()
  let piece = await pieces.next()
  return new ReadableStream(
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
