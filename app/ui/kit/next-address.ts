import { splitLanguage } from '../../shop/language.ts'

const OWN = 'http://shop.invalid'
const NOT_WORTH_RETURNING = ['/login', '/register', '/logout', '/forgot-password', '/events']

/** Where to go after signing in: a path of this shop as asked for, otherwise the home page; without language. */
export function nextAddress(wanted: FormDataEntryValue | null | undefined): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/'
  const url = URL.canParse(wanted, OWN) ? new URL(wanted, OWN) : null
  if (url?.origin !== OWN) return '/'
  const { address: path } = splitLanguage(url.pathname)
  if (path.startsWith('//') || NOT_WORTH_RETURNING.includes(path)) return '/'
  return path + url.search + url.hash
}
