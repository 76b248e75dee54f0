import { hasUnsaved } from './unsaved.ts'

const PATIENCE_MS = 10_000

/** Whether the shop answers at this moment. */
export function isAnswering(): Promise<boolean> {
  return asks('/readyz', ({ status }) => status < 500)
}

/**
 * Asked before the open page's data is read anew without anybody's wish. Reading that fails would take the page away, with
 * what was typed in it; one that holds something unsaved must not lead to the sign-in either, when the session has ended.
 */
export function mayBeReadAgain(): Promise<boolean> {
  if (!hasUnsaved()) return isAnswering()
  return asks(location.pathname + location.search, ({ ok }) => ok, { method: 'HEAD', redirect: 'manual' })
}

async function asks(
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
