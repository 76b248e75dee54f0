import type { fav as mkFav, product as mkProduct, review as mkReview } from '../mk/product.ts'
import { counted, PRODUCTS, REVIEWS } from '../english-count.ts'

export const product: typeof mkProduct = {
  breadcrumb: 'Breadcrumb',
  gallery: 'Product images',
  image: ({ i, n }) => `Image ${i} of ${n}`,
  add: 'Add to cart',
  added: ({ name }) => `Added to the cart: ${name}`,
  addedCta: 'To the cart',
  stockIn: 'In stock',
  stockOut: 'Currently out of stock',
  stock: 'Stock',
  uspDelivery: ({ price, threshold, reduced }) => `Delivery ${price}, ${reduced ?? 'free'} over ${threshold}`,
  uspReturns: 'Returns within 30 days',
  sectionUsage: 'How to use',
  sectionRevolutionary: 'What makes it different',
  sectionEffectiveness: 'Effectiveness',
  sectionActive: 'Active ingredients',
  sectionBenefits: 'Benefits',
  sectionReviews: 'Reviews',
  notFoundTitle: 'Product not found',
  notFoundText: 'The product does not exist or was removed.',
  notFoundCta: 'To all products',
  error: 'The product cannot be loaded. Try again.',
  question: 'Have a question?',
  quickBuy: 'Quick buy',
  related: 'Similar products',
}

export const review: typeof mkReview = {
  write: 'Write a review',
  needRating: 'Please choose a rating',
  needComment: 'Write a few words about the product.',
  login: 'Sign in to leave a review.',
  empty: 'No reviews yet. Be the first.',
  loadError: 'We could not load the reviews',
  invalidDate: 'Invalid date',
  starsAria: ({ r }) => `Rated ${r} out of 5`,
  basedOn: (n) => `Based on ${counted(n, REVIEWS)}`,
}

export const fav: typeof mkFav = {
  title: 'Favourites',
  count: (n) => counted(n, PRODUCTS),
  emptyTitle: 'No favourites yet',
  emptyText: 'Tap the heart on a product you like and you will find it here.',
  emptyCta: 'Browse the products',
  added: 'Added to favourites',
  removed: 'Removed from favourites',
  removeConfirmTitle: 'Remove from favourites?',
  removeConfirmText: ({ name }) => `The product “${name}” will no longer be on your list.`,
  removeConfirmYes: 'Yes, remove',
  login: 'Sign in to save favourites.',
  error: 'The favourites cannot be loaded. Try again.',
  saveError: 'The favourites cannot be saved. Try again.',
  meta: 'The products that you saved for later.',
}
