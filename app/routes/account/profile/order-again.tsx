import { useState } from 'react'
import { quantityOf } from '../../../shop/cart/rules.ts'
import { type Order, sortForOrderingAgain } from '../../../shop/orders/rules.ts'
import type { QuoteLine } from '../../../shop/quote.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { browserCart } from '../../../ui/cart/browser-cart.ts'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { paths } from '../../../ui/paths.ts'
import { readProducts } from '../../../ui/cart/read-products.ts'
import { seenPrices } from '../../../ui/cart/seen-prices.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as accountTexts from '../../../texts/mk/account.ts'

interface Outcome {
  added: QuoteLine[]
  missing: QuoteLine[]
  full: QuoteLine[]
}

/** Puts what can still be had of an order back into the cart, and says what can't. [BEY-12] */
export function OrderAgain({ order }: { order: Order }) {
  const t = useTexts(customerTexts)
  const texts = useTexts(accountTexts).orderAgain
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null)

  async function orderAgain() {
    setIsBusy(true)
    const products = await readProducts(order.items.map(({ productId }) => productId)).catch(() => null)
    setIsBusy(false)
    if (!products) return setOutcome('failed')
    const { available, missing } = sortForOrderingAgain(order.items, products)
    const { added, full } = putIntoCart(available)
    setOutcome({ added, missing, full })
  }

  const isDone = outcome !== null && outcome !== 'failed' && outcome.added.length > 0
  return (
    <div className="order-again no-print">
      {outcome === 'failed' && <Alert kind="error">{t.auth.errNetworkRequestFailed}</Alert>}
      {outcome !== null && outcome !== 'failed' && (
        <Alert kind={isDone ? 'info' : 'error'}>
          {isDone && <p>{texts.added(outcome.added.length)}</p>}
          {outcome.missing.length > 0 && <p>{texts.missing({ names: namesOf(outcome.missing) })}</p>}
          {outcome.full.length > 0 && <p>{texts.full({ names: namesOf(outcome.full) })}</p>}
        </Alert>
      )}
      {isDone ? (
        // Takes over the focus of the button that it replaces.
        <ButtonLink to={paths.cart()} ref={(link) => link?.focus()}>
          {texts.toCart}
        </ButtonLink>
      ) : (
        <Button busy={isBusy} busyLabel={texts.adding} onClick={() => void orderAgain()}>
          {texts.action}
        </Button>
      )}
    </div>
  )
}

/** The price of the order is the one that was shown, so the cart tells of a change since then. [CART-15] */
function putIntoCart(items: QuoteLine[]): { added: QuoteLine[]; full: QuoteLine[] } {
  const cart = browserCart()
  for (const { productId, quantity } of items) cart.change({ type: 'add', productId, quantity })
  const isIn = ({ productId }: QuoteLine) => quantityOf(cart.view(), productId) > 0
  const added = items.filter(isIn)
  seenPrices.put(Object.fromEntries(added.map(({ productId, price }) => [productId, price])))
  return { added, full: items.filter((item) => !isIn(item)) }
}

const namesOf = (items: QuoteLine[]) => items.map(({ name }) => name).join(', ')
