import { DEFAULT_DELIVERY } from '../app/domain/delivery.ts'
import { deliveryValues } from '../app/domain/delivery-fields.ts'
import { NEW_VALUES } from '../app/domain/product-values.ts'
import { DEFAULT_SHOP } from '../app/domain/shop.ts'
import { shopValues } from '../app/domain/shop-values.ts'
import type { Access } from './access.ts'
import { PASSWORD } from './app-origin.ts'

const open: Access = { read: 'open', write: null }
const adminScreen: Access = { read: 'admin', write: null }
const openForm: Access = { read: 'open', write: { level: 'open', form: {} } }

/** A change that would be accepted; ORDER, PRODUCT and OWNER stand for the ids of the test's shop. */
export const ORDER_FORM = { intent: 'status', orderId: 'ORDER', status: 'approved' }

const PROFILE_FORM = {
  firstName: 'А',
  lastName: 'Б',
  phone: '1',
  address: 'В',
  city: 'Г',
  municipality: 'Д',
  postalCode: '1',
}

const CHECKOUT_FORM = {
  ...PROFILE_FORM,
  intent: 'place',
  idempotencyKey: '0d5f2c1a-8c55-4d0f-9a53-7f4c1f6f2b11',
  shown: '{"lines":[{"productId":"PRODUCT","quantity":2,"price":50000}],"total":115000,"promoCode":null}',
}

const DELETE_FORM = { intent: 'delete', password: PASSWORD, sure: 'on' }

/** The demo's own details with another phone. */
export const SHOP_FORM = { ...shopValues(DEFAULT_SHOP), phone: '02 3111 222' }

/** Other delivery settings than the defaults. */
export const DELIVERY_FORM = {
  ...deliveryValues(DEFAULT_DELIVERY),
  standardDeliveryPrice: '190',
  version: '1',
}

/** Makes an administrator of whom nobody has made one. */
export const USER_FORM = { intent: 'promote', userId: 'OWNER' }
/** A product as its form sends it. */
export const PRODUCT_FORM = {
  ...NEW_VALUES,
  name: 'Нов крем',
  brand: 'hocl',
  category: 'handcare',
  regularPrice: '500',
}

/** A right promo code, and deleting the one of guardedShop, whose id is in the addresses of the table. */
export const PROMO_FORM = {
  code: 'GUARDED20',
  discountType: 'percentage',
  discountValue: '20',
  isActive: 'on',
  version: '1',
}
export const PROMO_SWITCH_FORM = { intent: 'delete', id: 'some-id' }

/** Puts every product on sale. */
export const BULK_FORM = { kind: 'sale', percent: '10', saleRounding: 'whole' }

/** Who may do what; a route that is not here fails the first test of guards.test.ts. */
export const ACCESS: Record<string, Access> = {
  root: open,
  'routes/home': open,
  'routes/products': open,
  'routes/product': {
    read: 'open',
    write: {
      level: 'user',
      form: {
        intent: 'write',
        rating: '5',
        comment: 'Одлично',
        idempotencyKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      },
    },
  },
  'routes/not-found': open,
  'routes/login': openForm,
  'routes/register': openForm,
  'routes/logout': openForm,
  'routes/forgot-password': { read: null, write: { level: 'open', form: {} } },
  'routes/reset-password': openForm,
  'routes/events': open,
  'routes/sitemap': open,
  'routes/price-list': open,
  'routes/robots': open,
  'routes/web-manifest': open,
  'routes/service-worker': open,
  'routes/about': open,
  'routes/contact': open,
  'routes/faq': open,
  'routes/terms': open,
  'routes/privacy': open,
  'routes/returns': open,
  'routes/cookies': open,
  'routes/cart-lines': open,
  'routes/search-suggestions': open,
  'routes/cart': { read: 'open', write: { level: 'user', form: CHECKOUT_FORM } },
  'routes/favorites': {
    read: 'user',
    write: { level: 'user', form: { intent: 'add', productId: 'PRODUCT' } },
  },
  'routes/profile': { read: 'user', write: { level: 'user', form: PROFILE_FORM } },
  'routes/profile-security': { read: 'user', write: { level: 'user', form: DELETE_FORM } },
  'routes/profile-data': { read: 'user', write: null },
  'routes/admin/layout': adminScreen,
  'routes/admin/dashboard': adminScreen,
  'routes/admin/orders': { read: 'admin', write: { level: 'admin', form: ORDER_FORM } },
  'routes/admin/product-upload': { read: 'admin', write: { level: 'admin', form: {} } },
  'routes/admin/orders-csv': adminScreen,
  'routes/admin/order-slip': adminScreen,
  'routes/admin/order-slips': adminScreen,
  'routes/admin/users': { read: 'admin', write: { level: 'admin', form: USER_FORM } },
  'routes/admin/audit': adminScreen,
  'routes/admin/products': {
    read: 'admin',
    write: { level: 'admin', form: { intent: 'delete', productId: 'PRODUCT', sure: 'on' } },
  },
  'routes/admin/product-new': { read: 'admin', write: { level: 'admin', form: PRODUCT_FORM } },
  'routes/admin/product-edit': {
    read: 'admin',
    write: { level: 'admin', form: { ...PRODUCT_FORM, version: '1' } },
  },
  'routes/admin/product-images': {
    read: 'admin',
    write: { level: 'admin', form: { intent: 'remove', url: '/media/demo/krem' } },
  },
  'routes/admin/promo-codes': { read: 'admin', write: { level: 'admin', form: PROMO_SWITCH_FORM } },
  'routes/admin/promo-code-new': { read: 'admin', write: { level: 'admin', form: PROMO_FORM } },
  'routes/admin/promo-code-edit': { read: 'admin', write: { level: 'admin', form: PROMO_FORM } },
  'routes/admin/product-import': {
    read: 'admin',
    write: { level: 'admin', form: { intent: 'undo', setId: 'some-id' } },
  },
  'routes/admin/product-bulk': { read: 'admin', write: { level: 'admin', form: BULK_FORM } },
  'routes/admin/product-export': adminScreen,
  'routes/admin/delivery-settings': { read: 'admin', write: { level: 'admin', form: DELIVERY_FORM } },
  'routes/admin/shop': { read: 'admin', write: { level: 'admin', form: SHOP_FORM } },
  'routes/admin/mails': { read: 'admin', write: { level: 'admin', form: {} } },
  'routes/admin/test': adminScreen,
  'routes/admin/test-upload': { read: 'admin', write: { level: 'admin', form: { url: '/media/test/1_a' } } },
}
