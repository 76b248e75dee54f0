import { textResponse } from '../platform/responses.server.ts'
import { inLanguage, LANGUAGE_COOKIE, splitLanguage, type Language } from '../shop/language.ts'
import { answers as english } from '../texts/en/documents.ts'
import { answers as macedonian } from '../texts/mk/documents.ts'

const CHOSE_ENGLISH = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=en(?:;|$)`)

/** Whether a `Cookie` header is that of somebody who has chosen English. */
export const choseEnglish = (cookies: string | null | undefined): boolean => CHOSE_ENGLISH.test(cookies ?? '')

/**
 * Sends somebody who chose English from a plain address to the English one, or null. Only pages that a user opens are
 * redirected: what the page itself requests already knows its language.
 */
export function redirectToChosenLanguage({ method, url, headers }: Request): Response | null {
  if (method === 'POST' || !choseEnglish(headers.get('cookie'))) return null
  if (!headers.get('accept')?.includes('text/html')) return null
  const { pathname, search } = new URL(url)
  if (splitLanguage(pathname).language === 'en') return null
  return textResponse(302, '', { location: inLanguage(pathname + search, 'en') })
}

/** The router requests the data of `/en` at `/en.data`, which it does not know itself, since that is not below `/en`. */
export function dataOfHome(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname !== `${inLanguage('/', 'en')}.data`) return request
  url.pathname = `${inLanguage('/', 'en')}/_.data`
  return new Request(url, request)
}

/** A guard redirects to a path of the shop without language; the user stays in theirs. Changes the answer's own headers. */
export function redirectInLanguage(response: Response, language: Language): Response {
  const location = response.headers.get('location')
  if (location?.startsWith('/') && splitLanguage(location).language === 'mk')
    response.headers.set('location', inLanguage(location, language))
  return response
}

/** What is answered without a page, in the language of the address. */
export function plainAnswers(address: string): typeof macedonian {
  return splitLanguage(address).language === 'en' ? english : macedonian
}
