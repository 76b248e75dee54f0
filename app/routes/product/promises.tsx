import { deliveryFigures } from '../../i18n/delivery-figures.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopData } from '../../ui/shop-data.ts'

/** Delivery with the live figures, returns, and somebody to ask. [HOME-06 INFO-07] */
export function Promises() {
  const t = useTexts()
  const { delivery, shop } = useShopData()
  return (
    <ul className="usp">
      <li>
        <Icon name="truck" />
        <span>{t.product.uspDelivery(deliveryFigures(delivery))}</span>
      </li>
      <li>
        <Icon name="return" />
        <span>{t.product.uspReturns}</span>
      </li>
      <li>
        <Icon name="chat" />
        <span>
          {t.product.question} <PhoneLink phone={shop.phone} />
        </span>
      </li>
    </ul>
  )
}
