import { CREAM } from '../../e2e/support/shopping.ts'

/** What a visitor with two products in the cart sees; a name for the picture, and the address. */
export const VISITOR_PAGES = {
  home: '/',
  products: '/products',
  'products-filtered': '/products?category=handcare&brand=okeeffes',
  'products-empty': '/products?search=zzzz',
  'products-corrected': '/products?search=серумм',
  product: `/products/${CREAM.id}`,
  'product-missing': '/products/nothing',
  cart: '/cart',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password-invalid': '/reset-password?token=x',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  cookies: '/cookies',
  'not-found': '/no/such/page',
  'en-home': '/en',
  'en-products': '/en/products?category=handcare',
  'en-product': `/en/products/${CREAM.id}`,
  'en-cart': '/en/cart',
  'en-faq': '/en/faq',
}

/** What a new customer sees. */
export const NEW_CUSTOMER_PAGES = {
  'cart-empty': '/cart',
  'favorites-empty': '/favorites',
  'profile-empty': '/profile',
}

/** What a customer with an order, a favourite and a product in the cart sees. */
export const CUSTOMER_PAGES = {
  favorites: '/favorites',
  profile: '/profile',
  'profile-security': '/profile/security',
  'cart-prefilled': '/cart',
  'en-profile': '/en/profile',
}
