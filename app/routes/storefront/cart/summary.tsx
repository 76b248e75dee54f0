import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Deni } from '../../../shop/money.ts'
import { missingCustomerFields } from '../../../shop/orders/checkout.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Sums } from '../../../ui/cart/sums.tsx'
import { BottomBar } from '../../../ui/kit/bottom-bar.tsx'
import { listen } from '../../../ui/kit/listen.ts'
import { PageLink } from '../../../ui/kit/page-link.tsx'
import { PhoneLink } from '../../../ui/kit/phone-link.tsx'
import { Alert, Spoken } from '../../../ui/kit/states.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { DELIVERY_FORM } from './delivery-form.tsx'
import { PromoBox } from './promo-box.tsx'
import type { CartScreen } from './use-cart-screen.ts'
import type { Checkout } from './use-checkout-draft.ts'

type SummaryProps = Pick<CartScreen, 'checkout' | 'promo' | 'lines' | 'totals' | 'order'>

export function Summary({ checkout, promo, lines, totals, order }: SummaryProps) {
  const t = useTexts(customerTexts)
  const { delivery, shop } = useShopData()
  const { quote, promoRefusal, missing } = totals
  const leftOut = lines.filter(({ isAvailable }) => !isAvailable).length
  const panel = useRef<HTMLElement>(null)
  const fits = useFits(panel)
  const place = useRef<HTMLDivElement>(null)
  const placing = { checkout, isBusy: order.isBusy }
  return (
    <>
      <aside className={fits ? 'side panel fits' : 'side panel'} ref={panel} aria-labelledby="summary-title">
        <h2 id="summary-title">{t.summary.title}</h2>
        {missing !== null && <FreeDelivery missing={missing} threshold={delivery.freeDeliveryThreshold} />}
        <PromoBox promo={promo} refusal={promoRefusal} />
        {quote && (
          <>
            <Sums figures={quote} />
            <Spoken text={`${t.summary.total}: ${formatMoney(quote.total)}`} />
            <p className="tiny muted vat">{t.price.incVat}</p>
          </>
        )}
        {leftOut > 0 && <p className="small muted vat">{t.summary.leftOut(leftOut)}</p>}
        {order.alert && <Alert kind="refusal">{order.alert.text}</Alert>}
        <div ref={place}>
          <PlaceOrder {...placing} isExplained />
        </div>
        <p className="go-on">
          <PageLink className="lnk" to={paths.products()}>
            {t.summary.continue}
          </PageLink>
        </p>
        <p className="small muted help">
          {t.summary.helpStart} <PhoneLink phone={shop.phone} /> {t.common.or}{' '}
          <PageLink to={paths.contact()}>{t.summary.helpLink}</PageLink>.
        </p>
      </aside>
      {quote && (
        <BottomBar label={t.summary.place} about={t.summary.total} amount={quote.total} watched={place}>
          <PlaceOrder {...placing} />
        </BottomBar>
      )}
    </>
  )
}

function FreeDelivery({ missing, threshold }: { missing: Deni; threshold: Deni }) {
  const t = useTexts(customerTexts)
  return (
    <div className="ship small">
      <p id="free-delivery" role="status">
        {t.marked(missing > 0 ? t.summary.freeLeft({ amount: formatMoney(missing) }) : t.summary.freeReached)}
      </p>
      <progress aria-labelledby="free-delivery" max={threshold} value={threshold - missing} />
    </div>
  )
}

interface PlaceOrderProps {
  checkout: Checkout
  isBusy: boolean
  /** Says how many fields are missing. */
  isExplained?: boolean
}

/** `aria-disabled`, so that it can be focused and pressed, which leads to the first missing field. */
function PlaceOrder({ checkout, isBusy, isExplained = false }: PlaceOrderProps) {
  const t = useTexts(customerTexts)
  const missing = missingCustomerFields(checkout.draft.customer).length
  const isOff = missing > 0
  return (
    <>
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
      {isOff && isExplained && (
        <p className="tiny muted why" id="place-why" role="status">
          {t.checkout.missing(missing)}
        </p>
      )}
    </>
  )
}

const BELOW_HEADER_PX = 112

/** Whether the panel fits below the header: the end of a taller sticky panel could not be reached by scrolling. */
function useFits(panel: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)

  useEffect(() => {
    const element = panel.current
    if (!element) return
    const measure = () => setFits(element.offsetHeight + BELOW_HEADER_PX <= window.innerHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const stopListening = listen(['resize'], measure)
    return () => {
      observer.disconnect()
      stopListening()
    }
  }, [panel])

  return fits
}
