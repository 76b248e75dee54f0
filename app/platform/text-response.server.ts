/** A short plain-text answer, before or instead of a page; no cache stores it. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }
  return new Response(`${text}\n`, { status, headers: { ...own, ...headers } })
}
