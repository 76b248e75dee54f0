import { createElement } from 'react'
import { counted, formatNumber, PIECES, PRODUCTS, REVIEWS } from '../english-count.ts'
import { formatRating } from '../format.ts'
import type * as mk from '../mk/shell.ts'

export { formatNumber as number } from '../english-count.ts'

/** From the first Cyrillic letter to the last without a Latin one between, with the number whose unit it is. */
const MACEDONIAN = /((?:[\d.,]+\u00a0)?[\u0400-\u045f](?:[^a-z]*[\u0400-\u045f])?\.?)/i

export const marked: typeof mk.marked = (text) => {
  const parts = text.split(MACEDONIAN)
  const shown = parts.map((part, at) => (at % 2 === 0 ? part : createElement('span', { lang: 'mk' }, part)))
  // one element: in a flex container each part would be an item of its own
  return parts.length === 1 ? text : createElement('span', null, ...shown)
}

export const common: typeof mk.common = {
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  removeYes: 'Yes, remove',
  undo: 'Undo',
  retry: 'Try again',
  loading: 'Loading…',
  error: 'Error',
  required: 'This field is required.',
  optional: '(optional)',
  unlimited: 'Unlimited',
  or: 'or',
  notices: 'Notices',
}

export const price: typeof mk.price = {
  incVat: 'VAT included',
  now: 'Price',
  was: 'Previous price',
  save: ({ amount }) => `You save ${amount}`,
  free: 'Free',
  lowest: ({ amount }) => `Lowest price in the 30 days before the discount: ${amount}`,
}

export const qty: typeof mk.qty = {
  label: ({ name }) => `Quantity of ${name}`,
  dec: 'Decrease the quantity',
  inc: 'Increase the quantity',
}

export const cat: typeof mk.cat = {
  skincare: 'Skincare',
  handcare: 'Hand care',
  footcare: 'Foot care',
  lipcare: 'Lip care',
  bodycare: 'Body care',
  personalcare: 'Personal care',
  bundles: 'Bundles',
  all: 'All categories',
}

export const brand: typeof mk.brand = {
  all: 'All brands',
  hoclText: 'Calm and clean',
  absolutTorrText: 'Dry and confident',
  theSolutionText: 'Active ingredients',
  okeeffesText: 'For very dry skin',
  myhoclText: 'For every day',
}

export const list: typeof mk.list = {
  title: 'All products',
  filterCategory: 'Category',
  filterBrand: 'Brand',
  loading: 'Loading the products',
  results: 'Results',
}

export const card: typeof mk.card = {
  add: 'Add to cart',
  addAria: ({ name }) => `Add to cart: ${name}`,
  soon: 'Coming soon',
  soonAria: ({ name }) => `${name} – coming soon`,
  bestseller: 'Bestseller',
  new: 'New',
  discount: ({ n }) => `−${n}%`,
  discountAria: (n) => `${formatNumber(n)} per cent off`,
  favAdd: ({ name }) => `Add to favourites: ${name}`,
  favRemove: ({ name }) => `Remove from favourites: ${name}`,
  ratingValue: ({ hundredths }) => formatRating(hundredths).replace(',', '.'),
  ratingAria: ({ n, r }) => `Rated ${r} out of 5, ${counted(n, REVIEWS)}`,
  starsAria: ({ r }) => `Rated ${r} out of 5`,
  ratingNone: 'No ratings yet',
  ratingCount: (n) => counted(n, REVIEWS),
}

export const product: typeof mk.product = {
  add: 'Add to cart',
  quickBuy: 'Quick buy',
  breadcrumb: 'Breadcrumb',
  added: ({ name }) => `Added to the cart: ${name}`,
  inCart: (n) => `${counted(n, PRODUCTS)} in the cart`,
  addedCta: 'Go to cart',
  needsScript: 'The cart works only with JavaScript turned on. Without it, please order by phone.',
  writeReview: 'Write a review',
  stockOut: 'Currently out of stock',
}

export const fav: typeof mk.fav = {
  count: (n) => counted(n, PRODUCTS),
  added: 'Added to favourites',
  removed: 'Removed from favourites',
  removeConfirmTitle: 'Remove from favourites?',
  removeConfirmText: ({ name }) => `The product “${name}” will no longer be among your favourites.`,
  saveError: 'The favourites cannot be saved. Try again.',
  gone: 'The product is no longer offered.',
}

export const banner: typeof mk.banner = {
  freeFrom: ({ isFree, threshold }) =>
    isFree ? 'Free delivery' : `Free delivery on orders of ${threshold} or more`,
  label: 'Delivery notice',
}

export const search: typeof mk.search = {
  open: 'Search',
  label: 'Search the products',
  placeholder: 'Search, e.g. “hand cream”',
  clear: 'Clear the search',
}

export const nav: typeof mk.nav = {
  skip: 'Skip to the content',
  main: 'Main navigation',
  home: 'Home',
  products: 'Products',
  about: 'About',
  contact: 'Contact',
  faq: 'Frequently asked questions',
  faqShort: 'FAQ',
  favorites: 'Favourites',
  favoritesAria: (n) => `Favourites, ${counted(n, PRODUCTS)}`,
  cart: 'Cart',
  cartAria: (n) => (n === 0 ? 'Cart, empty' : `Cart, ${counted(n, PIECES)}`),
  menuOpen: 'Open the menu',
  menuTitle: 'Menu',
}

export const user: typeof mk.user = {
  menu: ({ name }) => `User account: ${name}`,
  profile: 'My profile',
  admin: 'Admin Panel',
  signout: 'Sign out',
  signoutConfirmTitle: 'Do you want to sign out?',
  signoutConfirmText: 'Your cart stays saved in your account.',
  signoutConfirmYes: 'Yes, sign me out',
  signin: 'Sign in',
  signoutFailed: 'Signing out did not work. Check your internet connection and try again.',
  signoutToast: 'You have signed out.',
  signedin: ({ name }) => `Welcome, ${name}!`,
  registered: 'Your account has been created. Welcome!',
  cartsMerged: 'We merged the two carts: this one and the one in your account.',
}

export const footer: typeof mk.footer = {
  categories: 'Categories',
  help: 'Help',
  cookieSettings: 'Cookie settings',
  prices: 'All prices are in denars, VAT included.',
  social: 'Social media',
  text: 'Selected dermocosmetics for the skin of the whole family, delivered throughout Macedonia.',
  pages: {
    returns: 'Delivery and returns',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    cookies: 'Cookies',
  },
}

export const error: typeof mk.error = {
  '404Title': 'Page not found',
  '404Text': 'It may have moved, or it never existed.',
  '404Cta': 'Go to the home page',
  '500Title': 'Something went wrong',
  '500Text': 'It is not your fault. Refresh the page or try again later.',
  network: 'No connection to the server. Check your internet connection and try again.',
  cartFull: 'The cart has room for at most 50 different products.',
}
