import { counted, REVIEWS } from '../english-count.ts'
import type { productPage as mkProductPage } from '../mk/product-page.ts'

export const productPage: typeof mkProductPage = {
  gallery: 'Product images',
  image: ({ i, n }) => `Image ${i} of ${n}`,
  stockIn: 'In stock',
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
  related: 'Similar products',
  empty: 'No reviews yet. Be the first.',
  loadError: 'We could not load the reviews',
  invalidDate: 'Invalid date',
  basedOn: (n) => `Based on ${counted(n, REVIEWS)}`,
}
