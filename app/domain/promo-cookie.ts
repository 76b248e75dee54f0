/** Where the browser remembers the code of the last link with one, percent-encoded. [BEY-14] */
export const PROMO_COOKIE = 'promo'
