import { increment, METHODS } from '../app/platform/metrics/metrics.server.ts'
import { createFloodLimit } from '../app/platform/rate-limits.server.ts'
import { textResponse } from '../app/platform/responses.server.ts'
import type { Limits } from '../app/platform/settings.server.ts'
import type { InTurn } from '../app/platform/turns.server.ts'
import { plainAnswers, redirectToChosenLanguage } from '../app/routes/language.server.ts'

/** More than any page has. React Router's time grows with their square: 8,000 took it 3.5 s. */
const MOST_PARTS = 30
/** A longer address counts as several requests: `/__manifest` takes 70 ms for 7,600 characters, a page 8 ms. */
const REQUEST_CHARACTERS = 500
const FORM_TYPES = ['application/x-www-form-urlencoded', 'application/json']

/** `inTurn`: lets an answer wait for others of the same address; absent where the caller has waited, and for uploads, which arrive for minutes. */
export type Client = { address: string; inTurn?: InTurn }

/** Answers with a refusal, with a redirect to the right address, or with `answer`. */
export function createChecks({ baseUrl, limits }: { baseUrl: string | null; limits: Limits }) {
  const takeRequest = createFloodLimit()
  const takeWrite = createFloodLimit()

  function refuseFlood({ method, url }: Request, address: string): Response | null {
    const weight = Math.ceil(url.length / REQUEST_CHARACTERS)
    const waitForAll = takeRequest(address, limits.requestsPerMinute, weight)
    const wait = waitForAll || (method === 'POST' ? takeWrite(address, limits.writesPerMinute) : 0)
    if (wait === 0) return null
    return tooMany(url, waitForAll > 0 ? 'requests-per-minute' : 'writes-per-minute', wait)
  }

  return async (request: Request, { address, inTurn }: Client, answer: () => Promise<Response>) =>
    refuseRequest(request, { baseUrl }) ??
    refuseFlood(request, address) ??
    tidyAddress(request) ??
    redirectToChosenLanguage(request) ??
    (await (inTurn ? inTurn(answer) : answer())) ??
    tooMany(request.url, 'requests-at-once', 1)
}

function tooMany(url: string, limit: string, seconds: number): Response {
  increment('shop_limit_refused_total', { limit })
  return textResponse(429, plainAnswers(new URL(url).pathname).tooMany, { 'retry-after': String(seconds) })
}

/** 400, 403, 404, 405, 415, 421 or null. */
export function refuseRequest(request: Request, { baseUrl }: { baseUrl: string | null }): Response | null {
  const { method, headers } = request
  const { pathname, search, origin } = new URL(request.url)
  if (!METHODS.includes(method)) return textResponse(405, 'Method not allowed', { allow: METHODS.join(', ') })
  if (!isDecodable(pathname) || search.includes('%00'))
    return textResponse(400, plainAnswers(pathname).badAddress)
  if (pathname.split('/').length > MOST_PARTS) return textResponse(404, plainAnswers(pathname).badAddress)
  if (baseUrl && origin !== baseUrl) return textResponse(421, `This shop is at ${baseUrl}`)
  if (method !== 'POST') return null
  if (headers.get('origin') !== origin) return textResponse(403, plainAnswers(pathname).otherOrigin)
  if (isReadableType(headers.get('content-type') ?? '')) return null
  return textResponse(415, 'Unsupported content type')
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

function isReadableType(contentType: string): boolean {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') return /;\s*boundary=[^;\s]/i.test(contentType)
  return FORM_TYPES.includes(type)
}

/**
 * Redirects permanently from addresses with a trailing slash or repeated slashes; null for others. So no page
 * mistakes an address of another site, as in `/en//other.site`, for its own.
 */
export function tidyAddress({ method, url }: Request): Response | null {
  if (method === 'POST') return null
  const { pathname, search } = new URL(url)
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  return path === pathname ? null : textResponse(301, 'Moved', { location: path + search })
}
