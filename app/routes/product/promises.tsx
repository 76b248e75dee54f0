import { deliveryFigures } from '../../i18n/delivery-figures.ts'
import { useProductTexts } from '../../i18n/product-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopData } from '../../ui/shop-data.ts'

/** Delivery with the live figures, returns, and somebody to ask. [HOME-06 INFO-07] */
export function Promises() {
  const texts = useProductTexts()
  const { delivery, shop } = useShopData()
  return (
    <ul className="usp">
      <li>
        <Icon name="truck" />
        <span>{texts.uspDelivery(deliveryFigures(delivery))}</span>
      </li>
      <li>
        <Icon name="return" />
        <span>{texts.uspReturns}</span>
      </li>
      <li>
        <Icon name="chat" />
        <span>
          {texts.question} <PhoneLink phone={shop.phone} />
        </span>
      </li>
    </ul>
  )
}
