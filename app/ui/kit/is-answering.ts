const PATIENCE_MS = 10_000

/** Whether the shop answers at this moment. */
export async function isAnswering(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal })
    return status < 500
  } catch {
    return false
  }
}
