import { ButtonLink } from '../../../ui/kit/button.tsx'
import { paths } from '../../../ui/paths.ts'
import { PhoneLink } from '../../../ui/kit/phone-link.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as infoTexts from '../../../texts/mk/info.ts'

/** For whoever did not find the answer. [INFO-06] */
export function FaqContact() {
  const info = useTexts(infoTexts)
  const { shop } = useShopData()
  return (
    <section className="panel ask" aria-labelledby="faq-contact">
      <h2 id="faq-contact">{info.faq.contactTitle}</h2>
      <p className="muted">{info.faq.contactText}</p>
      <div className="row">
        <ButtonLink size="sm" to={paths.contact()}>
          {info.faq.contactLink}
        </ButtonLink>
        <PhoneLink phone={shop.phone} className="btn sec sm" />
      </div>
    </section>
  )
}
