import { DEFAULT_DELIVERY, deliveryValues } from '../../app/shop/delivery/rules.ts'
import { NEW_VALUES } from '../../app/shop/catalog/fields.ts'
import { DEFAULT_SHOP } from '../../app/shop/content/shop.ts'
import { shopValues } from '../../app/shop/content/fields.ts'
export const PROFILE_FORM = {
  firstName: 'А',
  lastName: 'Б',
  phone: '1',
  address: 'В',
  city: 'Г',
  municipality: 'Д',
  postalCode: '1',
}

/** Orders what is in the cart of everybody in the guarded shop. */
export const CHECKOUT_FORM = {
  ...PROFILE_FORM,
  intent: 'place',
  idempotencyKey: '0d5f2c1a-8c55-4d0f-9a53-7f4c1f6f2b11',
  shown: '{"lines":[{"productId":"some-id","quantity":2,"price":50000}],"total":115000,"promoCode":null}',
}

export const CART_CHANGES = JSON.stringify([
  { id: '7b1c9e5e-2d0f-4a54-9e4c-0d6a5d3f5a10', type: 'add', productId: 'some-id', quantity: 1, at: 1 },
])

/** The demo's own details with another phone. */
export const SHOP_FORM = { ...shopValues(DEFAULT_SHOP), phone: '02 3111 222' }

/** Other delivery settings than the defaults. */
export const DELIVERY_FORM = {
  ...deliveryValues(DEFAULT_DELIVERY),
  standardDeliveryPrice: '190',
  version: '1',
}

/** A product as its form sends it. */
export const PRODUCT_FORM = {
  ...NEW_VALUES,
  name: 'Нов крем',
  brand: 'hocl',
  category: 'handcare',
  regularPrice: '500',
}

export const PROMO_FORM = {
  code: 'GUARDED20',
  discountType: 'percentage',
  discountValue: '20',
  isActive: 'on',
  version: '1',
}

/** Puts every product on sale. */
export const BULK_FORM = { kind: 'sale', percent: '10', saleRounding: 'whole' }
