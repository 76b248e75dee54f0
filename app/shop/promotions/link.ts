/** `/?code=ZIMA20`, on any page. */
export const PROMO_LINK_PARAMETER = 'code'

export function promoLink(origin: string, code: string): string {
  return `${origin}/?${PROMO_LINK_PARAMETER}=${encodeURIComponent(code)}`
}

/** The code of the last link, percent-encoded. */
export const PROMO_COOKIE = 'promo'
