import type { MiddlewareFunction } from 'react-router'
import { PROMO_COOKIE, PROMO_LINK_PARAMETER } from './link.ts'
import { MAX_PROMO_CODE_LENGTH, writtenPromoCode } from './rules.ts'

const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/**
 * Whatever page a link with a code leads to, the browser is told to remember the code for the cart; the last link
 * counts. The page's own script may read and forget it, and the server takes it for no more than typed text. A page that
 * reads its data again was not led to anew: the code may have been taken away meanwhile.
 */
export const rememberPromoLink: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next()
  const isOpened = request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data')
  const code = isOpened ? linkedCode(url) : null
  if (code !== null) {
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    const rules = `Path=/; Max-Age=${THIRTY_DAYS_S}; SameSite=Lax${secure}`
    response.headers.append('set-cookie', `${PROMO_COOKIE}=${encodeURIComponent(code)}; ${rules}`)
  }
  return response
}

/** The code in the address as codes are written; null when there is none, or none that a code could be. */
function linkedCode({ searchParams }: URL): string | null {
  const given = searchParams.get(PROMO_LINK_PARAMETER) ?? ''
  if (given.length > 2 * MAX_PROMO_CODE_LENGTH) return null
  const code = writtenPromoCode(given)
  return code === '' || code.length > MAX_PROMO_CODE_LENGTH ? null : code
}
