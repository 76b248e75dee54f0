import { formatMoney } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/texts-context.tsx'
import { useShopData } from '../live/shop-data.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

/** The shopkeeper's line about delivery, live; who reads English gets it made of the same settings. [CH-01 CH-10] */
export function DeliveryBanner() {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { deliveryMessage, freeDeliveryPrice, freeDeliveryThreshold } = useShopData().delivery
  const isFree = freeDeliveryPrice === 0
  const english = isFree ? t.banner.freeAbove({ amount: formatMoney(freeDeliveryThreshold) }) : ''
  const message = language === 'en' && deliveryMessage !== '' ? english : deliveryMessage
  if (message === '') return null
  return (
    <div className="banner" role="region" aria-label={t.banner.label}>
      {message}
    </div>
  )
}
