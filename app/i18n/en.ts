import { auth, orders, profile } from './en/account.ts'
import { brand, card, cat, list } from './en/catalogue.ts'
import { cart, checkout, summary } from './en/checkout.ts'
import { common, price, qty } from './en/common.ts'
import { cookie } from './en/cookie.ts'
import { favorites } from './en/favorites.ts'
import { home } from './en/home.ts'
import { about, contact, faq } from './en/info.ts'
import { listPage } from './en/list-page.ts'
import { offline } from './en/offline.ts'
import { orderAgain } from './en/order-again.ts'
import { order, promo } from './en/order.ts'
import { promoLink } from './en/promo-link.ts'
import { productPage } from './en/product-page.ts'
import { fav, product, review } from './en/product.ts'
import { recent, reviewForm } from './en/review.ts'
import { refusal } from './en/refusal.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { a11y, banner, error, footer, nav, user } from './en/shell.ts'
import type { Texts } from './mk.ts'

const texts: Texts = {
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
  favorites,
  cart,
  checkout,
  summary,
  order,
  promo,
  auth,
  refusal,
}

const pages = {
  all: texts,
  home,
  cookie,
  info: { about, contact, faq },
  listPage,
  offline,
  orderAgain,
  productPage,
  promoLink,
  profile: { profile, orders },
  review: { form: reviewForm, recent },
  search,
  security,
}

/** The texts of single pages, which come with the language instead of with the page. */
export type EnglishPages = typeof pages

/** Everything that a customer's page can say in English; loaded only by those who chose it. [CH-10] */
export const ENGLISH = { language: 'en' as const, texts, pages }
