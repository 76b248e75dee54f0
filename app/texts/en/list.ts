import { counted, PRODUCTS } from '../english-count.ts'
import { formatNumber, moneyParts } from '../format.ts'
import type * as mk from '../mk/list.ts'

/** Whole denars, written like every price of the shop. */
const denars = (amount: number) => formatNumber(amount) + moneyParts(0).unit

export const listPage: typeof mk.listPage = {
  found: (n) => `${counted(n, PRODUCTS)} found`,
  foundZero: 'No products found',
  titleSearch: ({ q }) => `Results for “${q}”`,
  searchSubmit: 'Search',
  filterOpen: 'Filters',
  filterOpenN: ({ n }) => `Filters (${n})`,
  filterApply: (n) => `Show ${counted(n, PRODUCTS)}`,
  filterPrice: 'Price',
  priceAll: 'All prices',
  priceBands: {
    '0-1000': `0 – ${denars(1000)}`,
    '1000-2000': `${formatNumber(1000)} – ${denars(2000)}`,
    '2000+': `From ${denars(2000)}`,
  },
  sortLabel: 'Sort',
  sorts: {
    relevance: 'Most relevant',
    newest: 'Newest',
    name: 'Name',
    'price-asc': 'Price: low to high',
    'price-desc': 'Price: high to low',
    rating: 'Rating',
  },
  clear: 'Clear filters',
  clearConfirmTitle: 'Clear all filters?',
  clearConfirmText: 'All products will be shown.',
  clearConfirmYes: 'Yes, clear',
  emptyTitle: 'No products found',
  emptyShop: 'The products are coming soon.',
  emptyText:
    'Try different criteria: check the spelling, choose another category or clear some of the filters.',
  emptyHelp: 'We are glad to help by phone:',
  offered: 'Bestselling products',
  error: 'The products cannot be loaded. Try again.',
  chosen: 'chosen',
  more: 'Show more',
  earlier: 'Show earlier',
  isOnSale: 'On sale',
  isBestseller: 'Bestseller',
  meta: 'All products for the care of skin, hands, feet, lips and body.',
  chipRemove: ({ name }) => `Remove the filter: ${name}`,
  chipSearch: ({ q }) => `Search: ${q}`,
}

export const search: typeof mk.search = {
  suggestions: 'Suggestions',
  didYouMean: ({ q }) => `Did you mean “${q}”?`,
  found: (n) => `${counted(n, { one: 'suggestion', other: 'suggestions' })}. Choose with the arrow keys.`,
}
