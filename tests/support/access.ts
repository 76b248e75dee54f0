import type { ServerBuild } from 'react-router'
import { NEW_VALUES } from '../../app/shop/catalog/fields.ts'
import { shopValues } from '../../app/shop/content/fields.ts'
import { DEFAULT_SHOP } from '../../app/shop/content/shop.ts'
import { deliveryValues } from '../../app/shop/delivery/fields.ts'
import { DEFAULT_DELIVERY } from '../../app/shop/delivery/rules.ts'
import { REQUIRED_CUSTOMER_FIELDS } from '../../app/shop/orders/checkout.ts'
import { infoPages } from '../../app/texts/mk/pages.ts'
import { PASSWORD } from './person.ts'

/** Who may read or write: everybody, somebody signed in, an administrator. */
export type Level = 'open' | 'user' | 'admin'

/** One thing that an action does, as a form asks for it. Capital words stand for ids of the test's shop (guarded-world.ts). */
export interface Case {
  level: Level
  form: Record<string, string>
  /** It is about something that belongs to one person; of anybody else it is not found. */
  isOwn?: true
  file?: 'photo' | 'csv'
  query?: string
  /** What it answers to whoever may; 200 unless said. */
  status?: number
  changesNothing?: true
}

export interface Access {
  read: Level | null
  /** After the address: what of the test's shop is asked for. */
  query?: string
  /** What it answers to whoever may read; 200 unless said. */
  status?: number
  /** The same to somebody who is signed in, where that differs. */
  statusSignedIn?: number
  /** The record that `:id` of the address names; the product unless said. */
  id?: string
  /** What everybody sees there by design: the catalogue. */
  shows?: 'catalogue'
  /** What the page describes itself as to search engines (schema.org); missing where it is not for them. */
  describes?: string[]
  /** What the action does, by `intent`, or under the name of the case when it has none; null for a route without one. */
  write: Record<string, Case> | null
}

export interface GuardedRoute {
  id: string
  address: string
  hasLoader: boolean
  hasAction: boolean
}

export function routesOf(build: ServerBuild, params: Record<string, string>): GuardedRoute[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .map((route) => ({
      id: route.id,
      address: addressOf(build, (isFrame(route) && childOf(build, route.id)) || route.id, params),
      hasLoader: route.module.loader !== undefined,
      hasAction: route.module.action !== undefined,
    }))
    .filter(({ hasLoader, hasAction }) => hasLoader || hasAction)
}

export function pagesOf(build: ServerBuild, params: Record<string, string>) {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => 'default' in route.module && route.module.default !== undefined)
    .filter((route) => !isFrame(route) && route.parentId !== undefined)
    .map(({ id }) => ({ id, address: addressOf(build, id, params) }))
}

type Route = NonNullable<ServerBuild['routes'][string]>

/** A frame without a path of its own shows at the address of its first child. */
const isFrame = ({ path, index, parentId }: Route) => path === undefined && !index && parentId !== undefined

const childOf = (build: ServerBuild, id: string) =>
  Object.values(build.routes).find((route) => route?.parentId === id)?.id

function addressOf(build: ServerBuild, id: string | undefined, params: Record<string, string>): string {
  const route = id === undefined ? undefined : build.routes[id]
  if (!route) return ''
  const path = (route.path ?? '').replace(/:(\w+)/g, (_, name: string) => params[name] ?? name)
  const parent = addressOf(build, route.parentId, params).replace(/\/$/, '')
  return path === '' ? parent || '/' : `${parent}/${path}`
}

const PROFILE_FORM = Object.fromEntries(REQUIRED_CUSTOMER_FIELDS.map((field) => [field, 'А']))

const CHECKOUT_FORM = {
  ...PROFILE_FORM,
  intent: 'place',
  idempotencyKey: '0d5f2c1a-8c55-4d0f-9a53-7f4c1f6f2b11',
  shown: '{"lines":[{"productId":"some-id","quantity":2,"price":50000}],"total":115000,"promoCode":null}',
}

const CART_CHANGES = JSON.stringify([
  { id: '7b1c9e5e-2d0f-4a54-9e4c-0d6a5d3f5a10', type: 'add', productId: 'some-id', quantity: 1, at: 1 },
])

const SHOP_FORM = { ...shopValues(DEFAULT_SHOP), phone: '02 3111 222' }

const DELIVERY_FORM = { ...deliveryValues(DEFAULT_DELIVERY), standardDeliveryPrice: '190', version: '1' }

export const PRODUCT_FORM = {
  ...NEW_VALUES,
  name: 'Нов крем',
  brand: 'hocl',
  category: 'handcare',
  regularPrice: '500',
}

const PROMO_FORM = {
  code: 'GUARDED20',
  discountType: 'percentage',
  discountValue: '20',
  isActive: 'on',
  version: '1',
}

const BULK_FORM = { kind: 'sale', percent: '10', saleRounding: 'whole' }

const may = (form: Record<string, string>, more: Partial<Case> = {}): Case => ({
  level: 'admin',
  form,
  ...more,
})
const image = (intent: string, name: string, more: Record<string, string> = {}) =>
  may({ intent, url: `/media/demo/${name}`, ...more }, { status: 303 })

/** The administration's part of the table: every row needs the role. [RT-09 SEC-03] */
const ADMIN_ACCESS: Record<string, Partial<Access>> = {
  'routes/admin/layout': {},
  'routes/admin/dashboard/dashboard': {},
  'routes/admin/orders/orders': {
    query: '?order=ORDER',
    write: {
      status: may({ intent: 'status', orderId: 'ORDER', status: 'approved' }),
      cancel: may({ intent: 'cancel', orderId: 'ORDER' }),
      note: may({ intent: 'note', orderId: 'ORDER', version: '1', note: 'Друга', trackingNumber: '' }),
    },
  },
  'routes/admin/products/product-upload': {
    status: 303,
    write: { add: may({}, { file: 'photo', status: 303 }) },
  },
  'routes/admin/orders/orders-csv': {},
  'admin/order-slip': { id: 'ORDER' },
  'routes/admin/orders/order-summaries': { query: '?ids=ORDER' },
  'routes/admin/orders/order-slips': { query: '?ids=ORDER' },
  'routes/admin/users/users': {
    query: '?user=OWNER',
    write: {
      promote: may({ intent: 'promote', userId: 'OWNER' }),
      disable: may({ intent: 'disable', userId: 'OWNER' }),
      enable: may({ intent: 'enable', userId: 'DISABLED' }),
    },
  },
  'routes/admin/audit/audit': {},
  'routes/admin/products/products': {
    write: { delete: may({ intent: 'delete', productId: 'some-id', sure: 'on' }) },
  },
  'admin/product-new': { write: { create: may(PRODUCT_FORM) } },
  'routes/admin/products/product-edit': { write: { save: may({ ...PRODUCT_FORM, version: 'VERSION' }) } },
  'routes/admin/products/product-images': {
    status: 303,
    write: {
      main: image('main', 'b'),
      left: image('left', 'b'),
      right: image('right', 'a'),
      remove: image('remove', 'a'),
      place: image('place', 'c', { before: '/media/demo/a' }),
    },
  },
  'routes/admin/promo-codes/promo-codes': {
    write: {
      delete: may({ intent: 'delete', id: 'some-id' }),
      activate: may({ intent: 'activate', id: 'promo-off' }),
    },
  },
  'admin/promo-code-new': { write: { create: may(PROMO_FORM, { status: 303 }) } },
  'routes/admin/promo-codes/promo-code-edit': { write: { save: may(PROMO_FORM) } },
  'routes/admin/products/product-import': {
    write: {
      try: may({ intent: 'try' }, { file: 'csv' }),
      apply: may({ intent: 'apply', importId: 'IMPORT', digest: 'IMPORT-DIGEST' }),
      undo: may({ intent: 'undo', setId: 'CHANGE-SET' }),
    },
  },
  'routes/admin/products/product-bulk': {
    write: {
      preview: may(BULK_FORM, { changesNothing: true }),
      apply: may({ ...BULK_FORM, digest: 'BULK-DIGEST' }),
    },
  },
  'routes/admin/products/product-export': {},
  'routes/admin/delivery/delivery-settings': { write: { save: may(DELIVERY_FORM) } },
  'routes/admin/shop/shop': { write: { save: may(SHOP_FORM) } },
  'routes/admin/emails/mails': { write: { retry: may({}) } },
  'routes/admin/debug/test': {},
  'routes/admin/debug/test-upload': {
    write: {
      store: may({}, { file: 'photo', changesNothing: true }),
      remove: may({ url: '/media/test/1_a' }, { changesNothing: true }),
    },
  },
}

const open: Access = { read: 'open', write: null }
const catalogue: Access = { ...open, shows: 'catalogue' }
const information = (...describes: string[]): Access => ({ ...open, describes })

const NEW_PASSWORD = { password: 'сосема нова лозинка', confirmPassword: 'сосема нова лозинка' }
const REGISTRATION = { displayName: 'Ана', email: 'new@example.mk', password: PASSWORD, terms: 'on' }
const REVIEW = { rating: '5', comment: 'Одлично', idempotencyKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }

/** Who may do what; a route or an intent that is not here fails the first tests of guards.test.ts. [RT-11] */
export const ACCESS: Record<string, Access> = {
  root: catalogue,
  'routes/storefront/home': { ...catalogue, describes: ['WebSite', 'Organization'] },
  'routes/storefront/products': { ...catalogue, describes: ['BreadcrumbList'] },
  'routes/storefront/product': {
    ...catalogue,
    describes: ['Product', 'BreadcrumbList'],
    write: {
      write: { level: 'user', form: { intent: 'write', ...REVIEW } },
      delete: { level: 'user', isOwn: true, form: { intent: 'delete', reviewId: 'REVIEW' } },
    },
  },
  'routes/storefront/not-found': { ...open, status: 404 },
  'routes/account/login': {
    read: 'open',
    statusSignedIn: 303,
    write: { 'sign in': { level: 'open', status: 303, form: { email: 'EMAIL', password: PASSWORD } } },
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
    read: 'open',
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
  'routes/storefront/about': information(),
  'routes/storefront/contact': information('Store'),
  'routes/storefront/faq': information('FAQPage'),
  ...Object.fromEntries(Object.keys(infoPages).map((page) => [page, information()])),
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
      'end-session': { level: 'user', isOwn: true, form: { intent: 'end-session', sessionId: 'SESSION' } },
      'end-others': { level: 'user', form: { intent: 'end-others' } },
      delete: { level: 'user', status: 303, form: { intent: 'delete', password: PASSWORD, sure: 'on' } },
    },
  },
  'routes/resources/profile-data': { read: 'user', write: null },
  ...Object.fromEntries(
    Object.entries(ADMIN_ACCESS).map(([id, row]) => [id, { write: null, ...row, read: 'admin' as const }]),
  ),
}
