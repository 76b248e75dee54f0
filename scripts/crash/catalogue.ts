import { readFileSync } from 'node:fs'
import { DEFAULT_DELIVERY } from '../../app/domain/delivery.ts'
import { totalsFor, type OrderQuote } from '../../app/domain/order.ts'
import type { PromoCode } from '../../app/domain/promo-code.ts'

const PRODUCTS = [
  'okeeffes-krem-race-tegla-96',
  'hocl-smiruvachki-sprej-100',
  'okeeffes-balsam-usni-stik',
  'hocl-sprej-race-60',
]

interface DemoCatalogue {
  products: { id: string; name: string; brand: string; price: number }[]
}

const file = new URL('../../app/server/demo/catalogue.json', import.meta.url)
const { products } = JSON.parse(readFileSync(file, 'utf8')) as DemoCatalogue

export const ALL_PRODUCTS = products.map(({ id }) => id)

/** What the buyers buy, with the demo's prices in deni. */
export const BOUGHT = products
  .filter(({ id }) => PRODUCTS.includes(id))
  .map(({ id, name, brand, price }) => ({ productId: id, name, brand, price: Math.round(price * 100) }))

const FOREVER = {
  isActive: true,
  usedCount: 0,
  usageLimitPerCustomer: null,
  minimumOrderAmount: 0,
  validFrom: 0,
  validUntil: null,
  usageLimit: null,
}

/** A code for everybody and one that only the first 50 orders get, as in the demo. */
export const PROMOS: PromoCode[] = [
  {
    ...FOREVER,
    id: '',
    code: 'DOBREDOJDE10',
    description: '',
    discountType: 'percentage',
    discountValue: 1000,
    maximumDiscount: null,
  },
  {
    ...FOREVER,
    id: '',
    code: 'PRVI50',
    description: '',
    discountType: 'percentage',
    discountValue: 1500,
    maximumDiscount: 30_000,
  },
]

export type CartContent = { productId: string; quantity: number }[]

/** The figures that a browser shows for this cart, by the shop's own rules. */
export function quoteOf(content: CartContent, promo: PromoCode | null): OrderQuote {
  const lines = content.map(({ productId, quantity }) => {
    const product = BOUGHT.find((known) => known.productId === productId)
    if (!product) throw new Error(`not a product of the demo: ${productId}`)
    return { ...product, quantity }
  })
  const quote = totalsFor(lines, promo, DEFAULT_DELIVERY, Date.now())
  if (!quote.ok) throw new Error(`no totals: ${quote.refusal.code}`)
  return quote.value
}
