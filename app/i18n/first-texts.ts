import { brand, card, cat, list } from './mk/catalogue.ts'
import { common, price, qty } from './mk/common.ts'
import { fav, product, review } from './mk/product.ts'
import { a11y, banner, error, footer, nav, user } from './mk/shell.ts'

/** What the frame of the shop and the pages where most people arrive say: every visitor loads it. */
export const firstTexts = {
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
}

/** The shape that every interface language fills. [CH-10] */
export type FirstTexts = typeof firstTexts
