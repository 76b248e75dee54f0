const PATIENCE_MS = 10_000

/**
 * Whether the shop answers at this moment. Asked before a page's data is read anew without anybody's wish: reading that
 * fails would take the page away, with what was typed in it.
 */
export async function isAnswering(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return status < 500
  } catch {
    return false
  }
}
