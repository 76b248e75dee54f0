import { useInfoTexts } from '../i18n/info-texts.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useShopData } from '../ui/shop-data.ts'
import { HoursTable } from './info/hours-table.tsx'

/** Address, phones, e-mail, hours, social links. [INFO-02] */
export default function Contact() {
  const t = useTexts()
  const info = useInfoTexts()
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
          <Way icon="phone" label={t.contact.phoneLabel}>
            <PhoneLink phone={shop.phone} />
            <PhoneLink phone={shop.mobile} />
          </Way>
          <Way icon="mail" label={t.contact.emailLabel}>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </Way>
          <Way icon="info" label={t.contact.addressLabel}>
            {shop.address}
          </Way>
          <Way icon="chat" label={t.contact.social}>
            {shop.social.map(({ name, url }) => (
              <a key={name} href={url} rel="noreferrer" target="_blank">
                {name}
              </a>
            ))}
          </Way>
          <Way icon="shield" label={info.contact.traderLabel}>
            {info.contact.trader}
          </Way>
        </dl>
        <section className="panel" aria-labelledby="hours">
          <h2 id="hours">{t.contact.hoursLabel}</h2>
          <HoursTable />
        </section>
      </div>
    </Page>
  )
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
