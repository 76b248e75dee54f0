import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../tests/support/for-all.ts'
import {
  parseAccountDeletion,
  parseNewPassword,
  parsePasswordChange,
  parseRegister,
  parseResetRequest,
  parseSessionEnd,
  parseSignIn,
} from './accounts/schema.ts'
import { parseCartChanges } from './cart/service.server.ts'
import { parseBulk } from './catalog/bulk.server.ts'
import { parseImageChange } from './catalog/images.server.ts'
import { parseImport } from './catalog/import.server.ts'
import { parseProductRemoval } from './catalog/removal.server.ts'
import { parseProductForm } from './catalog/saving.server.ts'
import { parseImageRemoval } from './catalog/uploads.server.ts'
import { parseShopForm } from './content/service.server.ts'
import { parseDeliveryForm } from './delivery/service.server.ts'
import { parseFavorite } from './favorites/service.server.ts'
import {
  parseCheckout,
  parseOrderCancel,
  parseOrderNote,
  parseOrderStatus,
  parseProfile,
} from './orders/schema.ts'
import { parsePromoCheck, parsePromoForm, parsePromoSwitch } from './promotions/schema.ts'
import { parseReview, parseReviewRemoval } from './reviews/service.server.ts'
import { refuse } from './use-case.ts'
import { parseUserChange } from './users/service.server.ts'

const PARSERS = {
  parseCheckout,
  parseCartChanges,
  parsePromoCheck,
  parsePromoForm: (input: unknown) => parsePromoForm(input, 0),
  parsePromoSwitch,
  parseRegister,
  parseSignIn,
  parseResetRequest,
  parseNewPassword,
  parsePasswordChange,
  parseSessionEnd,
  parseAccountDeletion,
  parseOrderStatus,
  parseOrderCancel,
  parseFavorite,
  parseProfile,
  parseProductForm: (input: unknown) => parseProductForm(input, 'http://localhost'),
  parseProductRemoval,
  parseBulk,
  parseImport,
  parseImageChange,
  parseImageRemoval,
  parseOrderNote,
  parseUserChange,
  parseReview,
  parseReviewRemoval,
  parseShopForm: (input: unknown) => parseShopForm(input, 2026),
  parseDeliveryForm,
}

const NAMES = Object.values({
  account: ['firstName', 'email', 'password', 'displayName', 'remember', 'role'],
  order: ['idempotencyKey', 'shown', 'promoCode', 'changes', 'lines', 'orderId', 'status', 'intent'],
  product: ['name', 'regularPrice', 'imageAddresses', 'version', 'productId'],
  promo: ['code', 'discountValue', 'usageLimit', 'validFrom'],
  review: ['rating', 'comment', 'reviewId'],
  everyObject: ['__proto__', 'constructor', 'toString'],
}).flat()
const TEXTS = ['', ' ', '1e3', '0x10', 'NaN', '\0', '\ud800', '<script>']
const JSONS = ['{"__proto__":{"role":"admin"}}', '[[[[']

const nastyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...TEXTS, ...JSONS), fc.json())
const nastyForm = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), nastyText), { maxLength: 12 })
  .map((fields) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return form
  })
const nastyJson = fc.oneof(
  fc.anything(),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(nastyText, fc.anything())),
)

test.each(Object.entries(PARSERS))('%s never throws, whatever is sent', (_name, parse) => {
  forAll(1000, fc.oneof(nastyForm, nastyJson), (input) => {
    const result = parse(input)
    expect(result.ok || typeof result.refusal.code === 'string').toBe(true)
  })
})

test.each(Object.entries(PARSERS))('%s refuses what has no fields, a field twice, a file', (_name, parse) => {
  const twice = new FormData()
  twice.append('email', 'ana@example.mk')
  twice.append('email', 'bob@example.mk')
  const file = new FormData()
  file.append('comment', new File(['x'], 'x.txt'))
  for (const input of [null, undefined, 5, 'text', true, [], [1], [[]], Number.NaN, twice, file])
    expect(parse(input)).toEqual(refuse({ code: 'malformed' }))
})

test('no prototype is touched or read', () => {
  const json = JSON.parse(
    '{"__proto__":{"intent":"add","productId":"krem"},"constructor":{"prototype":{"x":1}}}',
  ) as unknown
  const form = new FormData()
  form.append('__proto__', 'x')
  form.append('constructor', 'x')
  expect(parseFavorite(json)).toEqual(refuse({ code: 'malformed' }))
  expect(parseFavorite(form)).toEqual(refuse({ code: 'malformed' }))
  expect(Object.keys(Object.prototype)).toEqual([])
})
