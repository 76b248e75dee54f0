import type { MiddlewareFunction } from 'react-router'
import { PROMO_COOKIE, PROMO_LINK_PARAMETER } from './link.ts'
import { MAX_PROMO_CODE_LENGTH, writtenPromoCode } from './rules.ts'

const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/**
 * Sets a cookie with the code of a link, whatever page it leads to; the last link counts. The page's script may read
 * and delete it, and the server trusts it no more than entered text. Not on later reads of a page's data: the code
 * may have been removed in the meantime.
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

function linkedCode({ searchParams }: URL): string | null {
  const given = searchParams.get(PROMO_LINK_PARAMETER) ?? ''
  if (given.length > 2 * MAX_PROMO_CODE_LENGTH) return null
  const code = writtenPromoCode(given)
  return code === '' || code.length > MAX_PROMO_CODE_LENGTH ? null : code
}
