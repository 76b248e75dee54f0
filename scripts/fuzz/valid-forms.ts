import { NEW_BULK_VALUES } from '../../app/domain/bulk-values.ts'
import { PRODUCT_FORM, PROMO_FORM } from '../../tests/access-forms.ts'
import type { Case } from '../../tests/access.ts'
import { PASSWORD } from '../../tests/app-origin.ts'
import { PICTURE, TRY_FILE } from './file-forms.ts'
import type { ValidForm } from './valid-form.ts'

const UUID = '0d5f2c1a-8c55-4d0f-9a53-7f4c1f6f2b12'
const AT = 1_790_000_000_000
const CART_CHANGES = [
  { id: UUID, type: 'set', productId: 'PRODUCTTOKEN', quantity: 2, at: AT },
  { id: UUID.replace('0d', '1d'), type: 'add', productId: 'PRODUCTTOKEN', quantity: 1, at: AT },
  {
    id: UUID.replace('0d', '2d'),
    type: 'merge',
    lines: [{ productId: 'PRODUCTTOKEN', quantity: 1, addedAt: AT }],
  },
  { id: UUID.replace('0d', '3d'), type: 'clear' },
]
const fillCart: ValidForm = {
  fields: { intent: 'changes', changes: JSON.stringify(CART_CHANGES.slice(0, 1)) },
}

const BULK_KINDS = [
  { kind: 'price', direction: 'up', amount: '5', unit: 'percent', rounding: 'whole' },
  { kind: 'sale', percent: '10', saleRounding: 'whole' },
  { kind: 'sale-end' },
  { kind: 'tag', tag: 'isBestseller', isSet: 'on' },
  { kind: 'stock', inStock: 'on' },
  { kind: 'category', category: 'handcare' },
  { kind: 'brand', brand: 'hocl' },
].map((kind) => ({ fields: { ...NEW_BULK_VALUES, ...kind } }))

const newPassword = { password: PASSWORD, confirmPassword: PASSWORD }

/** The forms of each route beside the one of the access table. */
const MORE: Record<string, ValidForm[]> = {
  'routes/login': [{ fields: { email: 'EMAILTOKEN', password: PASSWORD, remember: 'on' } }],
  'routes/register': [
    { fields: { displayName: 'Ана', email: 'FRESHWORD@example.mk', ...newPassword, terms: 'on' } },
  ],
  'routes/forgot-password': [{ fields: { email: 'EMAILTOKEN' } }],
  'routes/reset-password': [{ fields: { token: 'RESETTOKEN', ...newPassword } }],
  'routes/product': [{ fields: { intent: 'delete', reviewId: 'REVIEWTOKEN' } }],
  'routes/cart': [
    {
      fields: { intent: 'promo', code: 'DOBREDOJDE10', lines: '[{"productId":"PRODUCTTOKEN","quantity":2}]' },
    },
    { fields: { intent: 'changes', changes: JSON.stringify(CART_CHANGES) } },
  ],
  'routes/favorites': [
    { fields: { intent: 'remove', productId: 'PRODUCTTOKEN' } },
    { fields: { intent: 'merge', productIds: 'PRODUCTTOKEN no-such-product' } },
  ],
  'routes/profile': [{ fields: { intent: 'cancel', orderId: 'ORDERTOKEN' } }],
  'routes/profile-security': [
    { fields: { intent: 'password', current: PASSWORD, ...newPassword } },
    { fields: { intent: 'end-session', sessionId: 'SESSIONTOKEN' } },
    { fields: { intent: 'end-others' } },
  ],
  'routes/admin/orders': [
    { fields: { intent: 'cancel', orderId: 'ORDERTOKEN' } },
    {
      fields: {
        intent: 'note',
        orderId: 'ORDERTOKEN',
        version: '0',
        note: 'Да се јави',
        trackingNumber: 'MK1',
      },
    },
  ],
  'routes/admin/users': [
    { fields: { intent: 'disable', userId: 'PERSONTOKEN' } },
    { fields: { intent: 'enable', userId: 'PERSONTOKEN' } },
  ],
  'routes/admin/product-new': [
    {
      fields: { ...PRODUCT_FORM, plain: '1', name: 'Крем FRESHWORD', nameEn: 'Cream FRESHWORD', sku: 'A-1' },
    },
  ],
  'routes/admin/product-images': ['main', 'left', 'right', 'place'].map((intent) => ({
    fields: { intent, url: 'PICTURETOKEN' },
  })),
  'routes/admin/product-upload': [PICTURE],
  'routes/admin/test-upload': [PICTURE],
  'routes/admin/promo-codes': [{ fields: { id: 'PROMOTOKEN', intent: 'activate' } }],
  'routes/admin/promo-code-new': [
    {
      fields: {
        ...PROMO_FORM,
        code: 'FRESHWORD',
        description: 'FRESHWORD',
        usageLimit: '5',
        validUntil: '31.12.2030 23:59',
      },
    },
  ],
  'routes/admin/product-import': [
    TRY_FILE,
    {
      fields: { intent: 'apply', importId: 'IMPORTTOKEN', digest: 'DIGESTTOKEN' },
      before: { address: '/admin/products/import.data', form: TRY_FILE },
    },
    { fields: { intent: 'undo', setId: 'SETTOKEN' } },
  ],
  'routes/admin/product-bulk': [
    ...BULK_KINDS,
    ...BULK_KINDS.map(({ fields }) => ({
      fields: { ...fields, digest: 'DIGESTTOKEN' },
      before: { address: '/admin/products/bulk.data', form: { fields } },
    })),
  ],
}

/** The forms that the route takes: those that the access table knows, with this shop's ids, and the others. */
export function validForms(name: string, cases: Case[]): ValidForm[] {
  const more = MORE[name] ?? []
  // files are among the others
  const known = cases.filter(({ file, form }) => !file && (Object.keys(form).length > 0 || more.length === 0))
  return [...known.map(({ form }) => knownForm(form)), ...more]
}

function knownForm(form: Record<string, string>): ValidForm {
  const fields = withTokens(form)
  return form['intent'] === 'place' ? { fields, before: { address: '/cart', form: fillCart } } : { fields }
}

function withTokens(form: Record<string, string>): Record<string, string> {
  const replaced = Object.entries(form).map(([name, value]) => [
    name,
    value
      .replace(/^(?:IMPORT|BULK)-DIGEST$/, 'DIGESTTOKEN')
      .replace(/\b(ORDER|PRODUCT|REVIEW|SESSION|IMPORT|EMAIL)\b/g, '$1TOKEN')
      .replace(/\b(?:OWNER|DISABLED)\b/, 'PERSONTOKEN')
      .replace(/^TOKEN$/, 'RESETTOKEN')
      .replace(/^CHANGE-SET$/, 'SETTOKEN')
      .replace(/^VERSION$/, '1')
      .replace(/\bsome-id\b/g, name === 'id' ? 'PROMOTOKEN' : 'PRODUCTTOKEN')
      .replace('/media/demo/krem', 'PICTURETOKEN'),
  ])
  return Object.fromEntries(replaced) as Record<string, string>
}
