import { useTexts } from '../i18n/texts-context.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useShopData } from '../ui/shop-data.ts'

/** Address, phones, e-mail, hours, social links. [INFO-02] */
export default function Contact() {
  const t = useTexts()
  const { shop } = useShopData()
  return (
    <Page>
      <PageMeta title={t.contact.title} description={t.contact.meta} />
      <div className="read">
        <h1>{t.contact.title}</h1>
        <p className="lead">{t.contact.lead}</p>
      </div>
      <div className="contact">
        <dl>
          <div>
            <dt>{t.contact.phoneLabel}</dt>
            <dd>
              <PhoneLink phone={shop.phone} />
            </dd>
            <dd>
              <PhoneLink phone={shop.mobile} />
            </dd>
          </div>
          <div>
            <dt>{t.contact.emailLabel}</dt>
            <dd>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </dd>
          </div>
          <div>
            <dt>{t.contact.addressLabel}</dt>
            <dd>{shop.address}</dd>
          </div>
          <div>
            <dt>{t.contact.social}</dt>
            {shop.social.map(({ name, url }) => (
              <dd key={name}>
                <a href={url} rel="noreferrer" target="_blank">
                  {name}
                </a>
              </dd>
            ))}
          </div>
        </dl>
        <section className="panel" aria-labelledby="hours">
          <h2 id="hours">{t.contact.hoursLabel}</h2>
          <ul className="hours">
            {[t.contact.hoursWeek, t.contact.hoursSat, t.contact.hoursSun].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}
