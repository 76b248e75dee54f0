import type { fav as mkFav, product as mkProduct, review as mkReview } from '../mk/product.ts'
import { counted, PRODUCTS } from '../english-count.ts'

export const product: typeof mkProduct = {
  add: 'Add to cart',
  quickBuy: 'Quick buy',
  breadcrumb: 'Breadcrumb',
  added: ({ name }) => `Added to the cart: ${name}`,
  addedCta: 'To the cart',
  stockOut: 'Currently out of stock',
}

export const review: typeof mkReview = {
  write: 'Write a review',
  starsAria: ({ r }) => `Rated ${r} out of 5`,
}

export const fav: typeof mkFav = {
  count: (n) => counted(n, PRODUCTS),
  added: 'Added to favourites',
  removed: 'Removed from favourites',
  removeConfirmTitle: 'Remove from favourites?',
  removeConfirmText: ({ name }) => `The product “${name}” will no longer be on your list.`,
  removeConfirmYes: 'Yes, remove',
  saveError: 'The favourites cannot be saved. Try again.',
}
