import { useInfoTexts } from '../../i18n/info-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopData } from '../../ui/shop-data.ts'

/** For whoever did not find the answer. [INFO-06] */
export function FaqContact() {
  const info = useInfoTexts()
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
