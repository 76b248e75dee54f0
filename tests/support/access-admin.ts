import type { Access, Case } from './access.ts'
import { BULK_FORM, DELIVERY_FORM, PRODUCT_FORM, PROMO_FORM, SHOP_FORM } from './access-forms.ts'

const screen: Access = { read: 'admin', write: null }

const may = (form: Record<string, string>, more: Partial<Case> = {}): Case => ({
  level: 'admin',
  form,
  ...more,
})
const image = (intent: string, name: string, more: Record<string, string> = {}) =>
  may({ intent, url: `/media/demo/${name}`, ...more }, { status: 303 })

/** The administration's part of the table: every row needs the role. [RT-09 SEC-03] */
export const ADMIN_ACCESS: Record<string, Access> = {
  'routes/admin/layout': screen,
  'routes/admin/dashboard/dashboard': screen,
  'routes/admin/orders/orders': {
    read: 'admin',
    query: '?order=ORDER',
    write: {
      status: may({ intent: 'status', orderId: 'ORDER', status: 'approved' }),
      cancel: may({ intent: 'cancel', orderId: 'ORDER' }),
      note: may({ intent: 'note', orderId: 'ORDER', version: '1', note: 'Друга', trackingNumber: '' }),
    },
  },
  'routes/admin/products/product-upload': {
    read: 'admin',
    status: 303,
    write: { add: may({}, { file: 'photo', status: 303 }) },
  },
  'routes/admin/orders/orders-csv': screen,
  'routes/admin/orders/order-slip': { ...screen, id: 'ORDER' },
  'routes/admin/orders/order-slips': { ...screen, query: '?ids=ORDER' },
  'routes/admin/users/users': {
    read: 'admin',
    query: '?user=OWNER',
    write: {
      promote: may({ intent: 'promote', userId: 'OWNER' }),
      disable: may({ intent: 'disable', userId: 'OWNER' }),
      enable: may({ intent: 'enable', userId: 'DISABLED' }),
    },
  },
  'routes/admin/audit/audit': screen,
  'routes/admin/products/products': {
    read: 'admin',
    write: { delete: may({ intent: 'delete', productId: 'some-id', sure: 'on' }) },
  },
  'routes/admin/products/product-new': { read: 'admin', write: { create: may(PRODUCT_FORM) } },
  'routes/admin/products/product-edit': {
    read: 'admin',
    write: { save: may({ ...PRODUCT_FORM, version: 'VERSION' }) },
  },
  'routes/admin/products/product-images': {
    read: 'admin',
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
    read: 'admin',
    write: {
      delete: may({ intent: 'delete', id: 'some-id' }),
      activate: may({ intent: 'activate', id: 'promo-off' }),
    },
  },
  'routes/admin/promo-codes/promo-code-new': {
    read: 'admin',
    write: { create: may(PROMO_FORM, { status: 303 }) },
  },
  'routes/admin/promo-codes/promo-code-edit': { read: 'admin', write: { save: may(PROMO_FORM) } },
  'routes/admin/products/product-import': {
    read: 'admin',
    write: {
      try: may({ intent: 'try' }, { file: 'csv' }),
      apply: may({ intent: 'apply', importId: 'IMPORT', digest: 'IMPORT-DIGEST' }),
      undo: may({ intent: 'undo', setId: 'CHANGE-SET' }),
    },
  },
  'routes/admin/products/product-bulk': {
    read: 'admin',
    write: {
      preview: may(BULK_FORM, { changesNothing: true }),
      apply: may({ ...BULK_FORM, digest: 'BULK-DIGEST' }),
    },
  },
  'routes/admin/products/product-export': screen,
  'routes/admin/delivery/delivery-settings': { read: 'admin', write: { save: may(DELIVERY_FORM) } },
  'routes/admin/shop/shop': { read: 'admin', write: { save: may(SHOP_FORM) } },
  'routes/admin/emails/mails': { read: 'admin', write: { retry: may({}) } },
  'routes/admin/debug/test': screen,
  'routes/admin/debug/test-upload': {
    read: 'admin',
    write: {
      store: may({}, { file: 'photo', changesNothing: true }),
      remove: may({ url: '/media/test/1_a' }, { changesNothing: true }),
    },
  },
}
