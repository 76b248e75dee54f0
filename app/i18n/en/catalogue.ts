import { formatNumber } from '../format.ts'
import type { brand as mkBrand, card as mkCard, cat as mkCat, list as mkList } from '../mk/catalogue.ts'
import { counted, PRODUCTS, REVIEWS } from '../english-count.ts'

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
  found: (n) => `${counted(n, PRODUCTS)} found`,
  foundZero: 'No products found',
  filterCategory: 'Category',
  filterBrand: 'Brand',
  loading: 'Loading the products',
  results: 'Results',
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
