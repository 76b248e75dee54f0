import { deliveryFigures } from '../../../texts/delivery-figures.ts'
import { Icon, type IconName } from '../../../ui/kit/icon.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as homeTexts from '../../../texts/mk/home.ts'

/** Why here; the delivery figures are the live ones. [HOME-06] */
export function Benefits() {
  const home = useTexts(homeTexts).home
  const { delivery } = useShopData()
  const figures = deliveryFigures(delivery)
  return (
    <section className="section last" aria-labelledby="benefits">
      <div className="wrap" data-reveal>
        <h2 id="benefits" className="vh">
          {home.benefitsTitle}
        </h2>
        <div className="bens">
          <Benefit
            icon="truck"
            title={home.benefitDeliveryTitle(figures)}
            text={home.benefitDeliveryText(figures)}
          />
          <Benefit icon="return" title={home.benefitReturnsTitle} text={home.benefitReturnsText} />
          <Benefit icon="shield" title={home.benefitOriginalTitle} text={home.benefitOriginalText} />
          <Benefit icon="chat" title={home.benefitAdviceTitle} text={home.benefitAdviceText} />
        </div>
      </div>
    </section>
  )
}

function Benefit({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className="ben">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
