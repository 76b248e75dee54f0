import { auth } from './mk/account.ts'
import { brand, card, cat, list } from './mk/catalogue.ts'
import { cart, checkout, summary } from './mk/checkout.ts'
import { common, price, qty } from './mk/common.ts'
import { order, promo } from './mk/order.ts'
import { fav, product, review } from './mk/product.ts'
import { a11y, banner, error, footer, nav, user } from './mk/shell.ts'

/** Every text that a customer's page can show; the texts of the administration are in `admin-texts.ts`. */
export const mk = {
  a11y,
  banner,
  nav,
  user,
  footer,
  error,
  common,
  price,
  qty,
  cat,
  brand,
  list,
  card,
  product,
  review,
  fav,
  cart,
  checkout,
  summary,
  order,
  promo,
  auth,
}

/** The shape that every interface language fills. [CH-10] */
export type Texts = typeof mk
