const PATIENCE_MS = 10_000

/** Whether the shop answers at this moment. */
export function isAnswering(): Promise<boolean> {
  return asks('/readyz', ({ status }) => status < 500)
}

/** Whether the answer is there in time and right; false while there is none. */
export async function asks(
  address: string,
  isRight: (response: Response) => boolean,
  init?: RequestInit,
): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return isRight(await fetch(address, { ...init, cache: 'no-store', signal }))
  } catch {
    return false
  }
}
