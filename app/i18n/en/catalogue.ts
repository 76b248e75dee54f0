import { formatNumber, moneyParts } from '../format.ts'
import type { brand as mkBrand, card as mkCard, cat as mkCat, list as mkList } from '../mk/catalogue.ts'
import { counted, PRODUCTS, REVIEWS } from '../english-count.ts'

/** A whole amount of denars, written as every price of the shop. [CH-11] */
const denars = (amount: number) => formatNumber(amount) + moneyParts(0).unit

export const cat: typeof mkCat = {
  skincare: 'Skincare',
  handcare: 'Hand care',
  footcare: 'Foot care',
  lipcare: 'Lip care',
  bodycare: 'Body care',
  personalcare: 'Personal care',
  bundles: 'Bundles',
  all: 'All categories',
}

export const brand: typeof mkBrand = {
  all: 'All brands',
  hoclText: 'Calm and clean',
  absolutTorrText: 'Dry and confident',
  theSolutionText: 'Active ingredients',
  okeeffesText: 'For very dry skin',
  myhoclText: 'For every day',
}

export const list: typeof mkList = {
  title: 'All products',
  titleSearch: ({ q }) => `Results for “${q}”`,
  searchPlaceholder: 'Search, e.g. “hand cream”',
  searchLabel: 'Search the products',
  searchClear: 'Clear the search',
  searchSubmit: 'Search',
  found: (n) => `${counted(n, PRODUCTS)} found`,
  foundZero: 'No products found',
  filterOpen: 'Filters',
  filterOpenN: ({ n }) => `Filters (${n})`,
  filterApply: (n) => `Show ${counted(n, PRODUCTS)}`,
  filterCategory: 'Category',
  filterBrand: 'Brand',
  filterPrice: 'Price',
  priceAll: 'All prices',
  priceLow: `0 – ${denars(1000)}`,
  priceMid: `${formatNumber(1000)} – ${denars(2000)}`,
  priceHigh: `Over ${denars(2000)}`,
  sortLabel: 'Sort',
  sortName: 'Name',
  sortPriceAsc: 'Price: low to high',
  sortPriceDesc: 'Price: high to low',
  sortRating: 'Rating',
  sortNewest: 'Newest',
  clear: 'Clear filters',
  clearConfirmTitle: 'Clear all filters?',
  clearConfirmText: 'All products will be shown.',
  clearConfirmYes: 'Yes, clear',
  emptyTitle: 'No products found',
  emptyText:
    'Try different criteria: check the spelling, choose another category or clear some of the filters.',
  loading: 'Loading the products',
  error: 'The products cannot be loaded. Try again.',
  results: 'Results',
  filters: 'Filters',
  more: 'Show more',
  earlier: 'Show earlier',
  isOnSale: 'On sale',
  isBestseller: 'Bestseller',
  didYouMean: ({ q }) => `Did you mean “${q}”?`,
  meta: 'All products for the care of skin, hands, feet, lips and body.',
  chipRemove: ({ name }) => `Remove the filter: ${name}`,
  chipSearch: ({ q }) => `Search: ${q}`,
}

export const card: typeof mkCard = {
  add: 'Add to cart',
  addAria: ({ name }) => `Add to cart: ${name}`,
  soon: 'Coming soon',
  soonAria: ({ name }) => `${name} – coming soon`,
  bestseller: 'Bestseller',
  featured: 'Featured',
  new: 'New',
  discount: ({ n }) => `−${n}%`,
  discountAria: (n) => `${formatNumber(n)} per cent off`,
  favAdd: ({ name }) => `Add to favourites: ${name}`,
  favRemove: ({ name }) => `Remove from favourites: ${name}`,
  ratingAria: ({ n, r }) => `Rated ${r} out of 5, ${counted(n, REVIEWS)}`,
  ratingNone: 'No ratings yet',
  ratingCount: (n) => counted(n, REVIEWS),
}
