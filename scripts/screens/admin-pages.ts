import { CREAM } from '../../e2e/support/shopping.ts'

/** Every screen of the administration, full and empty; a name for the picture, and the address. */
export const ADMIN_PAGES = {
  'admin-products': '/admin/products',
  'admin-products-empty': '/admin/products?search=zzzz',
  'admin-product-new': '/admin/products/new',
  'admin-product-edit': `/admin/products/${CREAM.id}/edit`,
  'admin-import': '/admin/products/import',
  'admin-bulk': '/admin/products/bulk?search=krem',
  'admin-orders': '/admin/orders',
  'admin-orders-search': '/admin/orders?search=elena&status=pending',
  'admin-orders-empty': '/admin/orders?search=zzzz',
  'admin-slips': '/admin/orders/slips',
  'admin-users': '/admin/users',
  'admin-users-empty': '/admin/users?search=zzzz',
  'admin-promo': '/admin/promo-codes',
  'admin-promo-empty': '/admin/promo-codes?search=zzzz',
  'admin-promo-new': '/admin/promo-codes/new',
  'admin-promo-edit': '/admin/promo-codes/promo-dobredojde10/edit',
  'admin-delivery': '/admin/delivery-settings',
  'admin-shop': '/admin/shop',
  'admin-mails': '/admin/mails',
  'admin-test': '/admin/test',
  'admin-test-upload': '/admin/test-upload',
  'en-admin-products': '/en/admin/products',
  'en-admin-orders': '/en/admin/orders',
}

/** What the states before have left behind: entries of the log, sets of changes. */
export const ADMIN_TRACES = {
  'admin-audit': '/admin/audit',
  'admin-audit-all': '/admin/audit?all=1',
  'admin-audit-empty': '/admin/audit?type=review',
  'admin-import-sets': '/admin/products/import',
}
