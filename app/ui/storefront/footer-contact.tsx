import { useTexts } from '../../texts/texts-context.tsx'
import { PhoneLink } from '../kit/phone-link.tsx'
import { useShopData } from '../live/shop-data.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

/** How to reach the shop. [CH-05] */
export function FooterContact() {
  const t = useTexts(shellTexts)
  const { shop } = useShopData()
  return (
    <div className="c full">
      <h2>{t.footer.contact}</h2>
      <ul>
        <li>
          <PhoneLink phone={shop.phone} />
        </li>
        <li>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </li>
      </ul>
      {shop.hours.map(({ days, time }) => (
        <p key={days} className="small muted">
          {`${days}: ${time}`}
        </p>
      ))}
      {shop.social[0] && (
        <ul className="social" aria-label={t.footer.social}>
          {shop.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
