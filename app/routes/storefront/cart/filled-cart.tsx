import { useEffect, useState } from 'react'
import { brandName, mainImage, type ProductSummary } from '../../../shop/catalog/product.ts'
import { writtenIn } from '../../../shop/language.ts'
import { lineTotal, type Deni } from '../../../shop/money.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { seenPrices } from '../../../ui/cart/cart-storage.ts'
import { useCart } from '../../../ui/cart/use-cart.ts'
import { confirm } from '../../../ui/kit/dialog.tsx'
import { PageLink } from '../../../ui/kit/page-link.tsx'
import { Picture, Money, QuantityStepper } from '../../../ui/kit/product-facts.tsx'
import { Alert, ErrorState } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { type ShownLine, pricesOf } from './shown-cart.ts'
import { Summary } from './summary.tsx'
import type { CartScreen } from './use-cart-screen.ts'

export function FilledCart({ screen }: { screen: CartScreen }) {
  const t = useTexts(customerTexts)
  const { checkout, lines, data, order } = screen
  return (
    <div className="cart">
      <div>
        <CartNotices lines={lines} />
        <CartLines lines={lines} isOrdered={order.isBusy} />
        {data.hasFailed && <ErrorState text={t.cart.loadError} onRetry={data.retry} />}
        {!data.isComplete && !data.hasFailed && <CartWaiting />}
        <DeliveryForm checkout={checkout} order={order} />
      </div>
      <Summary {...screen} />
    </div>
  )
}

/** A change while they are being ordered would fill the cart that the order has emptied. */
function CartLines({ lines, isOrdered }: { lines: ShownLine[]; isOrdered: boolean }) {
  const t = useTexts(customerTexts)
  const cart = useCart()

  async function remove({ line, product }: ShownLine) {
    const name = product?.name ?? t.cart.gone
    const isSure = await confirm({
      title: t.cart.lineRemoveConfirmTitle,
      text: t.cart.lineRemoveConfirmText({ name }),
      yes: t.common.removeYes,
      danger: true,
    })
    if (!isSure) return
    cart.setQuantity(line.productId, 0)
    function undo() {
      cart.restore([line])
      focusCartLine(line.productId)
    }
    showToast(t.cart.lineRemoved({ name }), { action: { label: t.common.undo, run: undo } })
  }

  return (
    <section aria-labelledby="lines-title" inert={isOrdered}>
      <h2 id="lines-title" className="vh">
        {t.cart.lines}
      </h2>
      <ul>
        {lines.map((shown) => (
          <CartLineRow
            key={shown.line.productId}
            shown={shown}
            onQuantity={(quantity) => {
              if (quantity > 0) cart.setQuantity(shown.line.productId, quantity)
              else void remove(shown)
            }}
            onRemove={() => void remove(shown)}
          />
        ))}
      </ul>
    </section>
  )
}

interface CartLineProps {
  shown: ShownLine
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function CartLineRow({ shown: { line, product, isAvailable }, onQuantity, onRemove }: CartLineProps) {
  const t = useTexts(customerTexts)
  const name = product?.name ?? t.cart.gone
  const [beforeAmount, afterAmount] = t.cart.unit({ amount: '|' }).split('|')
  return (
    <li className={isAvailable ? 'line' : 'line off'} data-product={line.productId}>
      <Picture url={product && mainImage(product)} alt="" sizes="80px" />
      <div>
        {product && <p className="tiny muted">{brandName(product.brand)}</p>}
        <h3 lang={writtenIn(name)}>
          {product ? <PageLink to={paths.product(product.id)}>{name}</PageLink> : name}
        </h3>
        {product && isAvailable ? (
          <p className="small muted">
            {beforeAmount}
            <Money deni={product.price} />
            {afterAmount}
          </p>
        ) : (
          <p className="small off-note">{t.cart.unavailableShort}</p>
        )}
      </div>
      <div className="row lt">
        {isAvailable && (
          <QuantityStepper name={name} quantity={line.quantity} min={0} onChange={onQuantity} />
        )}
        <button type="button" className="lnk" aria-label={t.cart.lineRemove({ name })} onClick={onRemove}>
          {t.common.remove}
        </button>
        {product && isAvailable && (
          <span className="tot">
            <Money deni={lineTotal(product.price, line.quantity)} />
            <span className="vh"> {t.summary.total}</span>
          </span>
        )}
      </div>
    </li>
  )
}

function CartNotices({ lines }: { lines: ShownLine[] }) {
  const t = useTexts(customerTexts)
  const { seen, acknowledge } = useSeenPrices(lines)
  const notices = lines.flatMap(({ product, isAvailable, line }) => {
    const warn = (text: string) => ({ id: line.id, kind: 'warning' as const, text, repriced: null })
    if (!product) return warn(t.cart.goneNotice)
    const { name, price } = product
    if (!isAvailable) return warn(t.cart.unavailable({ name }))
    const before = seen[line.productId]
    if (before === undefined || before === price) return []
    const text = t.cart.priceChanged({ name, before: formatMoney(before), amount: formatMoney(price) })
    return { id: line.id, kind: 'info' as const, text, repriced: product }
  })
  if (notices.length === 0) return null
  return (
    <div className="notices" role="group" aria-label={t.cart.notices}>
      {notices.map(({ id, kind, text, repriced }) => (
        <Alert key={id} kind={kind}>
          {t.marked(text)}{' '}
          {repriced && (
            <button type="button" className="lnk" onClick={() => acknowledge(repriced)}>
              {t.cart.priceSeen}
            </button>
          )}
        </Alert>
      ))}
    </div>
  )
}

/** The prices that this browser showed last. A change is pointed out, also after a reload, until it is acknowledged. */
function useSeenPrices(lines: ShownLine[]) {
  const [seen, setSeen] = useState<Record<string, Deni>>({})
  // As text, because the object changes with every render.
  const pricesText = JSON.stringify(pricesOf(lines))

  useEffect(() => {
    seenPrices.put({ ...(JSON.parse(pricesText) as Record<string, Deni>), ...seenPrices.get() })
    setSeen(seenPrices.get())
  }, [pricesText])

  function acknowledge({ id, price }: ProductSummary) {
    seenPrices.put({ [id]: price })
    setSeen(seenPrices.get())
    focusCartLine(id)
  }

  return { seen, acknowledge }
}

/** The focus goes to this line, or to the page's heading. */
export function focusCartLine(productId = ''): void {
  requestAnimationFrame(() => {
    const line = document.querySelector(`[data-product="${CSS.escape(productId)}"]`)
    const target =
      line?.querySelector<HTMLElement>('h3 a, button') ?? document.querySelector<HTMLElement>('#main h1')
    target?.focus()
  })
}

/** As the first content it is tall enough to keep the footer off the screen. */
export function CartWaiting({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTexts(customerTexts)
  return (
    <div className={isFirst ? 'waiting first' : 'waiting'} role="status" aria-label={t.common.loading}>
      <div className="sk" />
      <div className="sk" />
    </div>
  )
}
