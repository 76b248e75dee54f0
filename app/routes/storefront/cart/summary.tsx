import { Link } from 'react-router'
import { type DeliverySettings, missingForFreeDelivery } from '../../../shop/delivery/rules.ts'
import type { Deni } from '../../../shop/money.ts'
import { missingCustomerFields } from '../../../shop/orders/checkout.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Sums } from '../../../ui/cart/sums.tsx'
import { PhoneLink } from '../../../ui/kit/details.tsx'
import { Alert } from '../../../ui/kit/states.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { DELIVERY_FORM } from './delivery-form.tsx'
import { PromoBox } from './promo-box.tsx'
import type { CartScreen } from './use-cart-screen.ts'
import type { Checkout } from './use-checkout-draft.ts'

type SummaryProps = Pick<CartScreen, 'checkout' | 'promo' | 'lines' | 'totals' | 'order'>

export function Summary({ checkout, promo, lines, totals: { quote, promoRefusal }, order }: SummaryProps) {
  const t = useTexts(customerTexts)
  const { delivery, shop } = useShopData()
  const leftOut = lines.filter(({ isAvailable }) => !isAvailable).length
  return (
    <aside className="side panel" aria-labelledby="summary-title">
      <h2 id="summary-title">{t.summary.title}</h2>
      {quote && <FreeDelivery delivery={delivery} subtotal={quote.subtotal} />}
      <PromoBox promo={promo} refusal={promoRefusal} />
      {quote && (
        <>
          <Sums figures={quote} />
          <p className="tiny muted vat">{t.price.incVat}</p>
        </>
      )}
      {leftOut > 0 && <p className="small muted">{t.summary.leftOut(leftOut)}</p>}
      <PlaceOrder checkout={checkout} alert={order.alert} isBusy={order.isBusy} />
      <p className="go-on">
        <Link className="lnk" to={paths.products()}>
          {t.summary.continue}
        </Link>
      </p>
      <p className="small muted help">
        {t.summary.helpStart} <PhoneLink phone={shop.phone} /> {t.summary.helpOr}{' '}
        <Link to={paths.contact()}>{t.summary.helpLink}</Link>.
      </p>
    </aside>
  )
}

/** Nothing where delivery is never free. */
function FreeDelivery({ delivery, subtotal }: { delivery: DeliverySettings; subtotal: Deni }) {
  const t = useTexts(customerTexts)
  const { freeDeliveryPrice, freeDeliveryThreshold } = delivery
  if (freeDeliveryPrice > 0 || freeDeliveryThreshold <= 0) return null
  const missing = missingForFreeDelivery(delivery, subtotal)
  return (
    <div className="ship">
      <p id="free-delivery" role="status">
        {missing > 0 ? t.summary.freeLeft({ amount: formatMoney(missing) }) : t.summary.freeReached}
      </p>
      <progress
        aria-labelledby="free-delivery"
        max={freeDeliveryThreshold}
        value={Math.min(subtotal, freeDeliveryThreshold)}
      />
    </div>
  )
}

interface PlaceOrderProps {
  checkout: Checkout
  alert: string | null
  isBusy: boolean
}

/** `aria-disabled`, so that it can be focused and pressed, which leads to the first missing field. */
function PlaceOrder({ checkout, alert, isBusy }: PlaceOrderProps) {
  const t = useTexts(customerTexts)
  const missing = missingCustomerFields(checkout.draft.customer).length
  const isOff = missing > 0
  return (
    <>
      {alert && (
        <div className="alert">
          <Alert kind="error">{alert}</Alert>
        </div>
      )}
      <button
        type="submit"
        form={DELIVERY_FORM}
        className="btn pri full"
        aria-disabled={isOff || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isOff ? 'place-why' : undefined}
      >
        {isBusy ? t.summary.placing : t.summary.place}
      </button>
      {isOff && (
        <p className="tiny muted why" id="place-why" role="status">
          {t.checkout.missing(missing)}
        </p>
      )}
    </>
  )
}
