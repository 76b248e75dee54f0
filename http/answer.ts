/** A short plain-text answer of the server itself, before or instead of the app. */
export function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      ...headers,
    },
  })
}
