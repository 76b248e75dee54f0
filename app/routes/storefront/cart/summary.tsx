import { Link } from 'react-router'
import { paths } from '../../../ui/paths.ts'
import { PhoneLink } from '../../../ui/kit/phone-link.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { FreeDelivery } from './free-delivery.tsx'
import { PlaceOrder } from './place-order.tsx'
import { PromoBox } from './promo-box.tsx'
import { Totals } from './totals.tsx'
import type { CartScreen } from './use-cart-screen.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

type SummaryProps = Pick<CartScreen, 'checkout' | 'promo' | 'lines' | 'totals' | 'order'>

/** Free delivery, promo code, totals, the order button, and help beside it. [CART-04 CART-05] */
export function Summary({ checkout, promo, lines, totals: { quote, promoRefusal }, order }: SummaryProps) {
  const t = useTexts(customerTexts)
  const { delivery, shop } = useShopData()
  const leftOut = lines.filter(({ isAvailable }) => !isAvailable).length
  return (
    <aside className="side panel" aria-labelledby="summary-title">
      <h2 id="summary-title">{t.summary.title}</h2>
      {quote && <FreeDelivery delivery={delivery} subtotal={quote.subtotal} />}
      <PromoBox promo={promo} refusal={promoRefusal} />
      {quote && <Totals quote={quote} />}
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
