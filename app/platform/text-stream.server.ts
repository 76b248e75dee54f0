/**
 * A body that is made piece by piece as the client takes it, and not further when the client leaves. The first piece is
 * there before the body is, so that data that can't be read at all is an error and no half answer.
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
