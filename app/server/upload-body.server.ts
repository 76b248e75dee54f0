const MORE_THAN_A_FILE = 65_536

export interface UploadBody {
  bytes: Buffer
  /** Whether more came than was kept. */
  isCut: boolean
  /** Gives the memory back at once, not when it is missed. */
  free: () => void
}

/** Reads a body into one piece of memory; of what exceeds `max` bytes and the form around them nothing is kept. Rejects when the sender leaves. */
export async function readUploadBody(request: Request, max: number): Promise<UploadBody> {
  const most = max + MORE_THAN_A_FILE
  const announced = Number(request.headers.get('content-length') ?? most)
  const memory = Buffer.allocUnsafeSlow(Math.min(most, Number.isSafeInteger(announced) ? announced : most))
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    memory.set(chunk.subarray(0, Math.max(0, memory.length - size)), Math.min(size, memory.length))
    size += chunk.length
  }
  return {
    bytes: memory.subarray(0, Math.min(size, memory.length)),
    isCut: size > memory.length,
    free: () => void memory.buffer.transfer(0),
  }
}
