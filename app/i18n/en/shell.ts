import { formatMoney } from '../format.ts'
import type {
  a11y as mkA11y,
  banner as mkBanner,
  error as mkError,
  footer as mkFooter,
  nav as mkNav,
  user as mkUser,
} from '../mk/shell.ts'
import { counted, PRODUCTS } from '../english-count.ts'

export const a11y: typeof mkA11y = {
  skip: 'Skip to the content',
}

export const banner: typeof mkBanner = {
  delivery: `Free delivery on orders over ${formatMoney(150_000)}`,
  freeAbove: ({ amount }) => `Free delivery on orders over ${amount}`,
  label: 'Delivery notice',
}

export const nav: typeof mkNav = {
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
  cartAria: (n) => (n === 0 ? 'Cart, empty' : `Cart, ${counted(n, PRODUCTS)}`),
  menuOpen: 'Open the menu',
  menuClose: 'Close the menu',
  menuTitle: 'Menu',
}

export const user: typeof mkUser = {
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

export const footer: typeof mkFooter = {
  categories: 'Categories',
  help: 'Help',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  cookies: 'Cookies',
  cookieSettings: 'Cookie settings',
  prices: 'All prices are in denars, VAT included.',
  social: 'Social media',
  text: 'Selected dermocosmetics for the skin of the whole family, delivered throughout Macedonia.',
  returns: 'Delivery and returns',
  contact: 'Contact',
}

export const error: typeof mkError = {
  '404Title': 'Page not found',
  '404Text': 'It may have moved, or it never existed.',
  '404Cta': 'To the home page',
  '500Title': 'Something went wrong',
  '500Text': 'It is not your fault. Refresh the page or try again later.',
  network: 'No connection to the server. Check your internet connection and try again.',
  cartFull: 'The cart has room for at most 50 different products.',
}
