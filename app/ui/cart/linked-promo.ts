import { PROMO_COOKIE } from '../../shop/promotions/link.ts'
const COOKIE = new RegExp(`(?:^|; )${PROMO_COOKIE}=([^;]+)`)

/** The code of the last link with one that this browser opened; null when there was none. [BEY-14] */
export function linkedPromo(): string | null {
  try {
    const [, code] = COOKIE.exec(document.cookie) ?? []
    return code === undefined ? null : decodeURIComponent(code)
  } catch {
    return null
  }
}

/** After an order, and when the code is taken away. */
export function forgetLinkedPromo(): void {
  document.cookie = `${PROMO_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
