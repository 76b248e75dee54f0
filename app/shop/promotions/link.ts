/** What a link of the shop carries: `/?code=ZIMA20`, on whatever page. */
export const PROMO_LINK_PARAMETER = 'code'

/** The address that leads to the shop with the code. */
export function promoLink(origin: string, code: string): string {
  return `${origin}/?${PROMO_LINK_PARAMETER}=${encodeURIComponent(code)}`
}

/** Where the browser remembers the code of the last link with one, percent-encoded. */
export const PROMO_COOKIE = 'promo'
