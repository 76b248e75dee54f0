import { answer } from './answer.ts'

export const METHODS = ['GET', 'HEAD', 'POST']

const FORM_TYPES = ['application/x-www-form-urlencoded', 'application/json']

/** What is wrong with a request before the app looks at it, or null: 400, 403, 405, 415, 421. */
export function refuseRequest(request: Request, { baseUrl }: { baseUrl: string | null }): Response | null {
  const url = new URL(request.url)
  if (!METHODS.includes(request.method))
    return answer(405, 'Method not allowed', { allow: METHODS.join(', ') })
  if (!isDecodable(url.pathname) || url.search.includes('%00')) return answer(400, 'Bad request')
  if (baseUrl && url.origin !== baseUrl) return answer(421, 'This shop is reached by another name')
  if (request.method !== 'POST') return null
  if (request.headers.get('origin') !== url.origin) return answer(403, 'This request came from another page')
  if (!isReadableType(request.headers.get('content-type'))) return answer(415, 'Unsupported content type')
  return null
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

function isReadableType(contentType: string | null): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') return /;\s*boundary=[^;\s]/i.test(contentType ?? '')
  return FORM_TYPES.includes(type)
}
