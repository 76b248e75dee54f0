import { answer } from './answer.ts'

/**
 * One page, one address: a slash at the end and slashes in a row lead, for good, to the address without them. Null when
 * there are none. So no page ever takes an address of another site, as in `/en//other.site`, for one of its own. [BEY-02]
 */
export function tidyAddress(request: Request): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { pathname, search } = new URL(request.url)
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  return path === pathname ? null : answer(301, 'Moved', { location: path + search })
}
