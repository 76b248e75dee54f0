import { Link } from 'react-router'
import { getShopDetails } from '../../shop/content/service.server.ts'
import * as infoTexts from '../../texts/mk/info.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PhoneLink } from '../../ui/kit/details.tsx'
import { Drawn, Icon, type IconName } from '../../ui/kit/icon.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { useShopData } from '../../ui/live/shop-data.ts'
import { paths } from '../../ui/paths.ts'
import { pageHeadContext, servicesOf } from '../request.server.ts'
import { storeData, siteOf } from '../resources/structured-data.server.ts'
import type { Route } from './+types/contact.ts'

const DRAWINGS = {
  phone: (
    <path d="M6 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5.5a2 2 0 0 1 2-2Z" />
  ),
  mail: <path d="M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6" />,
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const details = await getShopDetails(servicesOf(context))
  context.set(pageHeadContext, { structuredData: [storeData(siteOf(context, url), details)] })
  const { companyName, registrationNumber, taxNumber, bankAccount, bank } = details
  return { companyName, registrationNumber, taxNumber, bankAccount, bank }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contact } = useTexts(infoTexts)
  const { shop } = useShopData()
  const { companyName, registrationNumber, taxNumber, bankAccount, bank } = loaderData
  const trader = [
    companyName,
    registrationNumber && contact.registration({ number: registrationNumber }),
    taxNumber && contact.tax({ number: taxNumber }),
    bankAccount && contact.account({ number: bankAccount }),
    bankAccount && bank,
  ].filter((part) => part !== '')
  return (
    <Page>
      <PageMeta title={contact.title} description={contact.meta} />
      <div className="read">
        <h1>{contact.title}</h1>
        <p className="lead">{contact.lead}</p>
      </div>
      <div className="contact">
        <dl className="details">
          <Way icon="phone" label={contact.phoneLabel}>
            <PhoneLink phone={shop.phone} />
            {shop.mobile !== '' && <PhoneLink phone={shop.mobile} />}
          </Way>
          <Way icon="mail" label={contact.emailLabel}>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </Way>
          <Way icon="info" label={contact.addressLabel}>
            {shop.address}
          </Way>
          {shop.social.length > 0 && (
            <Way icon="chat" label={contact.social}>
              {shop.social.map(({ name, url }) => (
                <a key={name} href={url} rel="noreferrer" target="_blank">
                  {name}
                </a>
              ))}
            </Way>
          )}
          <Way icon="tag" label={contact.pricesLabel}>
            <Link to={paths.priceList()} reloadDocument download>
              {contact.pricesLink}
            </Link>
          </Way>
          {trader.length > 0 && (
            <Way icon="shield" label={contact.traderLabel}>
              {trader.join(', ')}
            </Way>
          )}
        </dl>
        <section className="panel" aria-labelledby="hours">
          <h2 id="hours">{contact.hoursLabel}</h2>
          <HoursTable />
        </section>
      </div>
    </Page>
  )
}

interface WayProps {
  icon: IconName | keyof typeof DRAWINGS
  label: string
  children: React.ReactNode
}

function Way({ icon, label, children }: WayProps) {
  return (
    <div>
      <dt>
        {icon === 'phone' || icon === 'mail' ? <Drawn>{DRAWINGS[icon]}</Drawn> : <Icon name={icon} />}
        {label}
      </dt>
      <dd className="row">{children}</dd>
    </div>
  )
}

function HoursTable() {
  const { contact } = useTexts(infoTexts)
  const { shop } = useShopData()
  return (
    <table className="hours">
      <thead className="vh">
        <tr>
          <th scope="col">{contact.hoursDay}</th>
          <th scope="col">{contact.hoursTime}</th>
        </tr>
      </thead>
      <tbody>
        {shop.hours.map(({ days, time }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td className="num">{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
