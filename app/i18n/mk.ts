import { firstTexts } from './first-texts.ts'
import { auth } from './mk/account.ts'
import { cart, checkout, summary } from './mk/checkout.ts'
import { favorites } from './mk/favorites.ts'
import { order, promo } from './mk/order.ts'
import { refusal } from './mk/refusal.ts'

/** Every text that a customer's page can show; the texts of the administration are in `admin-texts.ts`. */
export const mk = { ...firstTexts, favorites, cart, checkout, summary, order, promo, auth, refusal }

/** The shape that every interface language fills. [CH-10] */
export type Texts = typeof mk
