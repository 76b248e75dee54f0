import { counted, REVIEWS } from '../english-count.ts'
import type * as mk from '../mk/product.ts'

export const reviewForm: typeof mk.reviewForm = {
  ratingLabel: 'Your rating',
  ratingOption: (n) => counted(n, { one: 'star', other: 'stars' }),
  commentLabel: 'Your review',
  commentPlaceholder: 'How did you like the product?',
  nameHint: 'The review is published under the name you registered with.',
  submit: 'Post review',
  submitting: 'Posting…',
  added: 'Your review has been added',
  saveError: 'We could not save the review',
  deleteOwn: 'Delete your review',
  deleting: 'Deleting…',
  deleted: 'The review has been deleted',
  deleteError: 'We could not delete the review',
  deleteConfirmTitle: 'Delete the review?',
  deleteConfirmText: 'This cannot be undone.',
}

export const productPage: typeof mk.productPage = {
  gallery: 'Product images',
  image: ({ i, n }) => `Image ${i} of ${n}`,
  stockIn: 'In stock',
  uspDelivery: ({ isFree, price, threshold, reduced }) =>
    isFree ? 'Free delivery' : `Delivery ${price}, ${reduced ?? 'free'} on orders of ${threshold} or more`,
  uspReturns: 'Returns within 30 days',
  sectionUsage: 'How to use',
  sectionRevolutionary: 'What makes it different',
  sectionEffectiveness: 'Effectiveness',
  sectionActive: 'Active ingredients',
  sectionBenefits: 'Benefits',
  sectionReviews: 'Reviews',
  notFoundTitle: 'Product not found',
  notFoundText: 'The product does not exist or was removed.',
  notFoundCta: 'See all products',
  error: 'The product cannot be loaded. Try again.',
  question: 'Have a question?',
  related: 'Similar products',
  recent: 'Recently viewed',
  empty: 'No reviews yet. Be the first.',
  loadError: 'We could not load the reviews',
  invalidDate: 'Invalid date',
  moreReviews: 'Show more reviews',
  newerReviews: 'Show newer reviews',
  basedOn: (n) => `Based on ${counted(n, REVIEWS)}`,
}
