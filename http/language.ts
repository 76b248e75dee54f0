import { inLanguage, LANGUAGE_COOKIE, splitLanguage, type Language } from '../app/domain/language.ts'
import { answer } from './answer.ts'

const CHOSE_ENGLISH = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=en(?:;|$)`)

/** Whether a `Cookie` header is that of somebody who has chosen English. */
export const choseEnglish = (cookies: string | null | undefined): boolean => CHOSE_ENGLISH.test(cookies ?? '')

/**
 * Sends somebody who chose English from a plain address to the English one, or null. Only pages that a person opens are
 * sent on: what the page itself asks for already knows its language. [CH-10]
 */
export function redirectToChosenLanguage(request: Request): Response | null {
  if (request.method === 'POST' || !choseEnglish(request.headers.get('cookie'))) return null
  if (!request.headers.get('accept')?.includes('text/html')) return null
  const { pathname, search } = new URL(request.url)
  if (splitLanguage(pathname).language === 'en') return null
  return answer(302, '', {
    location: inLanguage(pathname + search, 'en'),
    'cache-control': 'private, no-store',
  })
}

/**
 * The router asks for the data of `/en` at `/en.data`, which it does not know itself, since that is not below `/en`.
 * Every other request stays as it is. [CH-10]
 */
export function withDataAddressOfHome(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname !== `${inLanguage('/', 'en')}.data`) return request
  url.pathname = `${inLanguage('/', 'en')}/_.data`
  return new Request(url, request)
}

/** A guard sends to a path of the shop without language; the person stays in theirs. Changes the answer's own headers. */
export function redirectInLanguage(response: Response, language: Language): Response {
  const location = response.headers.get('location')
  if (location?.startsWith('/') && splitLanguage(location).language === 'mk')
    response.headers.set('location', inLanguage(location, language))
  return response
}
