import { useEffect } from 'react'
import { isRouteErrorResponse, useMatches, type DataStrategyResult } from 'react-router'
import { hasUnsaved } from '../kit/form.ts'

/** Told to the window when the open page could not be read again, so that it is read once more. */
export const PAGE_IS_STALE = 'page-is-stale'

let shown: Record<string, unknown> = {}

/** Remembers the data of the open page, for `keepShownPage`. */
export function useShownData(): void {
  const matches = useMatches()
  useEffect(() => {
    shown = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]))
  }, [matches])
}

/**
 * When the open page’s data can’t be read again (no network, no server, a failing one), the page stays as it is. What
 * the shop answers on purpose, such as “gone” or “sign in”, is shown, unless the page holds something unsaved by the
 * time that the answer is here: that would be lost.
 */
export async function keepShownPage(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const results = await next()
  if (request.method !== 'GET' || request.url !== location.href.split('#', 1)[0]) return
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || shown[id] === undefined || !(isFailure(result) || hasUnsaved())) continue
    results[id] = { type: 'data', result: shown[id] }
    dispatchEvent(new Event(PAGE_IS_STALE))
  }
}

function isFailure(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 429)
}
