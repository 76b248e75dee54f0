import type { Access } from './access.ts'
import { ADMIN_ACCESS } from './access-admin.ts'
import { CART_CHANGES, CHECKOUT_FORM, PROFILE_FORM } from './access-forms.ts'
import { PASSWORD } from './app-origin.ts'

const open: Access = { read: 'open', write: null }
const catalogue: Access = { ...open, shows: 'catalogue' }

const NEW_PASSWORD = { password: 'сосема нова лозинка', confirmPassword: 'сосема нова лозинка' }
const REGISTRATION = { displayName: 'Ана', email: 'new@example.mk', password: PASSWORD, terms: 'on' }
const REVIEW = { rating: '5', comment: 'Одлично', idempotencyKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }

/** Who may do what; a route or an intent that is not here fails the first tests of guards.test.ts. [RT-11] */
export const ACCESS: Record<string, Access> = {
  root: catalogue,
  'routes/storefront/home': catalogue,
  'routes/storefront/products': catalogue,
  'routes/storefront/product': {
    read: 'open',
    shows: 'catalogue',
    write: {
      write: { level: 'user', form: { intent: 'write', ...REVIEW } },
      delete: { level: 'user', isOwn: true, form: { intent: 'delete', reviewId: 'REVIEW' } },
    },
  },
  'routes/storefront/not-found': { ...open, status: 404 },
  'routes/account/login': {
    read: 'open',
    statusSignedIn: 303,
    write: {
      'sign in': { level: 'open', status: 303, form: { email: 'EMAIL', password: PASSWORD } },
    },
  },
  'routes/account/register': {
    read: 'open',
    statusSignedIn: 303,
    write: { register: { level: 'open', status: 303, form: REGISTRATION } },
  },
  'routes/account/logout': {
    read: 'open',
    status: 405,
    write: { 'sign out': { level: 'open', status: 303, form: {} } },
  },
  'routes/account/forgot-password': {
    read: null,
    write: { ask: { level: 'open', form: { email: 'EMAIL' } } },
  },
  'routes/account/reset-password': {
    read: 'open',
    query: '?token=TOKEN',
    write: { set: { level: 'open', form: { token: 'TOKEN', ...NEW_PASSWORD } } },
  },
  'routes/resources/events': { ...open, status: 406 },
  'routes/resources/me': open,
  'routes/resources/sitemap': catalogue,
  'routes/resources/price-list': catalogue,
  'routes/resources/robots': open,
  'routes/resources/web-manifest': open,
  'routes/resources/service-worker': open,
  'routes/resources/unavailable': { ...open, status: 503 },
  'routes/storefront/about': open,
  'routes/storefront/contact': open,
  'routes/storefront/faq': open,
  'routes/storefront/terms': open,
  'routes/storefront/privacy': open,
  'routes/storefront/returns': open,
  'routes/storefront/cookies': open,
  'routes/resources/cart-lines': { ...catalogue, query: '?ids=some-id' },
  'routes/resources/search-suggestions': { ...catalogue, query: '?q=крем' },
  'routes/storefront/cart': {
    read: 'open',
    write: {
      promo: { level: 'open', changesNothing: true, form: { intent: 'promo', code: 'GUARDED10' } },
      changes: { level: 'user', form: { intent: 'changes', changes: CART_CHANGES } },
      place: { level: 'user', form: CHECKOUT_FORM },
    },
  },
  'routes/account/favorites': {
    read: 'user',
    write: {
      add: { level: 'user', form: { intent: 'add', productId: 'some-id' } },
      remove: { level: 'user', form: { intent: 'remove', productId: 'skrien-omilen' } },
      merge: { level: 'user', form: { intent: 'merge', productIds: 'some-id' } },
    },
  },
  'routes/account/profile': {
    read: 'user',
    query: '?order=ORDER',
    write: { save: { level: 'user', form: PROFILE_FORM } },
  },
  'routes/account/profile-security': {
    read: 'user',
    write: {
      password: { level: 'user', form: { intent: 'password', current: PASSWORD, ...NEW_PASSWORD } },
      'end-session': {
        level: 'user',
        isOwn: true,
        form: { intent: 'end-session', sessionId: 'SESSION' },
      },
      'end-others': { level: 'user', form: { intent: 'end-others' } },
      delete: { level: 'user', status: 303, form: { intent: 'delete', password: PASSWORD, sure: 'on' } },
    },
  },
  'routes/resources/profile-data': { read: 'user', write: null },
  ...ADMIN_ACCESS,
}
