const bodies = new WeakMap<Response, Buffer>()

/**
 * An answer whose body is there whole. Who sends it asks for `wholeBody` and copies nothing: streams would cost a page three
 * buffers of its length. For everybody else it is an answer as any other.
 */
export function wholeAnswer(bytes: Buffer, init: ResponseInit): Response {
  const answer = new Response(streamOf(bytes), init)
  bodies.set(answer, bytes)
  return answer
}

/** Its bytes; read to the end where they come as a stream. */
export async function wholeBody(answer: Response): Promise<Buffer> {
  return bodies.get(answer) ?? Buffer.from(await answer.arrayBuffer())
}

/** Nothing is done before somebody reads it. */
function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull(to) {
        if (bytes.length > 0) to.enqueue(new Uint8Array(bytes))
        to.close()
      },
    },
    { highWaterMark: 0 },
  )
}
