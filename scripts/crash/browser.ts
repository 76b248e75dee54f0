import { setTimeout as sleep } from 'node:timers/promises'
import { CookieJar } from '../load/cookie-jar.ts'

export type Body = URLSearchParams | FormData | object

/** What somebody's browser does: keeps cookies, sends Origin, gives up after a while. Answers are read whole. */
export interface Browser {
  get(path: string): Promise<Response>
  post(path: string, body: Body): Promise<Response>
  /** Sends until something other than a dead connection or a failing server answers. */
  insist(path: string, body: Body): Promise<Insisted>
  /** Answers that never came and were asked for again. */
  retries(): number
  /** Answers that nobody may hear, whatever has failed: a server that can't must say so, and when to come again. */
  defects(): string[]
}

export interface Insisted {
  response: Response
  /** No answer was lost on the way: nothing that was sent before may still be done. */
  isCertain: boolean
}

const GIVE_UP_MS = 8000
/** A picture is rendered in many sizes before the answer comes. */
const GIVE_UP_UPLOAD_MS = 60_000
const RETRY_MS = 60
/** Longer than any fault lasts: then nobody will ever answer. */
const HOPELESS_AFTER_MS = 90_000

export function createBrowser(origin: string): Browser {
  const cookies = new CookieJar()
  const defects = new Set<string>()
  let retries = 0

  async function send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(init.body instanceof FormData ? GIVE_UP_UPLOAD_MS : GIVE_UP_MS),
      headers: { ...(init.headers as Record<string, string>), cookie: cookies.header },
    })
    const text = await answer.text()
    cookies.keep(answer.headers.getSetCookie())
    return new Response(text === '' ? null : text, { status: answer.status, headers: answer.headers })
  }

  function post(path: string, body: Body): Promise<Response> {
    if (body instanceof FormData) return send(path, { method: 'POST', headers: { origin }, body })
    const isForm = body instanceof URLSearchParams
    const headers = {
      origin,
      accept: isForm ? 'text/html' : 'application/json',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    }
    return send(path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
  }

  async function insist(path: string, body: Body): Promise<Insisted> {
    const latest = performance.now() + HOPELESS_AFTER_MS
    for (let isCertain = true; performance.now() < latest; isCertain = false) {
      try {
        const response = await post(path, body)
        if (response.status < 500) return { response, isCertain }
        if (response.status !== 503 || !response.headers.has('retry-after'))
          defects.add(`${path} was answered ${response.status}`)
      } catch {
        // killed in the middle: nobody knows what became of it
      }
      retries += 1
      await sleep(RETRY_MS)
    }
    throw new Error(`${path} was not answered for ${HOPELESS_AFTER_MS} ms`)
  }

  return { get: (path) => send(path, {}), post, insist, retries: () => retries, defects: () => [...defects] }
}
