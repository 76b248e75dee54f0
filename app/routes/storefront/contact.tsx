import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { getShopDetails } from '../../shop/content/service.server.ts'
import { isOpenAt, type ShopDetails } from '../../shop/content/shop.ts'
import * as infoTexts from '../../texts/mk/info.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Drawn, Icon } from '../../ui/kit/icon.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { PhoneLink } from '../../ui/kit/phone-link.tsx'
import { useShopData } from '../../ui/live/shop-data.ts'
import { paths } from '../../ui/paths.ts'
import { pageHeadContext, servicesOf } from '../request.server.ts'
import { storeData, siteOf } from '../resources/structured-data.server.ts'
import type { Route } from './+types/contact.ts'
import '../../ui/styles/info.css'

const DRAWINGS = {
  phone:
    'M6 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5.5a2 2 0 0 1 2-2Z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z',
  share:
    'M17 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM7 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM17 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9.2 10.8l5.6-3.4M9.2 13.2l5.6 3.4',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const details = await getShopDetails(servicesOf(context))
  context.set(pageHeadContext, { structuredData: [storeData(siteOf(context, url), details)] })
  const { companyName, registrationNumber, taxNumber, bankAccount, bank, hours } = details
  return { companyName, registrationNumber, taxNumber, bankAccount, bank, hours }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contact } = useTexts(infoTexts)
  const { marked, nav } = useTexts(shellTexts)
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
      <PageMeta title={nav.contact} description={contact.meta} />
      <div className="read">
        <h1>{nav.contact}</h1>
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
          <Way icon="pin" label={contact.addressLabel}>
            {marked(shop.address)}
          </Way>
          {shop.social.length > 0 && (
            <Way icon="share" label={contact.social}>
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
              {marked(trader.join(', '))}
            </Way>
          )}
        </dl>
        <section className="panel" aria-labelledby="hours">
          <h2 id="hours">{contact.hoursLabel}</h2>
          <OpenNow hours={loaderData.hours} />
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
        </section>
      </div>
    </Page>
  )
}

interface WayProps {
  icon: 'tag' | 'shield' | keyof typeof DRAWINGS
  label: string
  children: React.ReactNode
}

function Way({ icon, label, children }: WayProps) {
  return (
    <div>
      <dt>
        {icon === 'tag' || icon === 'shield' ? <Icon name={icon} /> : <Drawn path={DRAWINGS[icon]} />}
        {label}
      </dt>
      <dd className="row">{children}</dd>
    </div>
  )
}

function everyMinute(run: () => void): () => void {
  const timer = setInterval(run, 60_000)
  return () => clearInterval(timer)
}

/** By the browser's clock, because the page is cached; without script nothing. */
function OpenNow({ hours }: Pick<ShopDetails, 'hours'>) {
  const { contact } = useTexts(infoTexts)
  const look = () => isOpenAt(hours, Date.now())
  const isOpen = useSyncExternalStore<boolean | null>(everyMinute, look, () => null)
  if (isOpen === null) return null
  return <p className={isOpen ? 'stock' : 'stock out'}>{isOpen ? contact.openNow : contact.closedNow}</p>
}
