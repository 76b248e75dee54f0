import { deliveryFigures } from '../../../texts/delivery-figures.ts'
import { Icon } from '../../../ui/kit/icon.tsx'
import { PhoneLink } from '../../../ui/kit/phone-link.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as productTexts from '../../../texts/mk/product.ts'

/** Delivery with the live figures, returns, and somebody to ask. [HOME-06 INFO-07] */
export function Promises() {
  const texts = useTexts(productTexts).productPage
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
