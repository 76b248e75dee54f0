import { missingCustomerFields } from '../../../shop/orders/checkout.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { DELIVERY_FORM } from './delivery-form.tsx'
import type { Checkout } from './use-checkout-draft.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

interface PlaceOrderProps {
  checkout: Checkout
  alert: string | null
  isBusy: boolean
}

/**
 * Disabled until the form is complete, and then says why; it can be reached and pressed all the same, to hear what is
 * missing and be led there. [CO-02 CO-06]
 */
export function PlaceOrder({ checkout, alert, isBusy }: PlaceOrderProps) {
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
