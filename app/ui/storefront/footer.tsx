import { Link } from 'react-router'
import { skopjeDate } from '../../shop/time.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { FooterContact } from './footer-contact.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Logo } from './logo.tsx'
import { paths } from '../paths.ts'
import { useShopData } from '../live/shop-data.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

const FOOTER_CATEGORIES = ['skincare', 'handcare', 'footcare', 'lipcare', 'personalcare', 'bodycare'] as const

/** Categories, help, contact and rules, in the same place on every page. [CH-05] */
export function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const t = useTexts(shellTexts)
  const { now, shop } = useShopData()
  return (
    <footer className="ftr">
      <div className="wrap">
        <div className="cols">
          <div className="full">
            <Logo />
            <p className="muted small about">{shop.tagline || t.footer.text}</p>
          </div>
          <nav aria-label={t.footer.categories}>
            <h2>{t.footer.categories}</h2>
            <ul>
              {FOOTER_CATEGORIES.map((category) => (
                <li key={category}>
                  <Link to={paths.products({ category })}>{t.cat[category]}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t.footer.help}>
            <h2>{t.footer.help}</h2>
            <ul>
              <li>
                <Link to={paths.faq()}>{t.nav.faq}</Link>
              </li>
              <li>
                <Link to={paths.returns()}>{t.footer.returns}</Link>
              </li>
              <li>
                <Link to={paths.contact()}>{t.nav.contact}</Link>
              </li>
              <li>
                <Link to={paths.about()}>{t.nav.about}</Link>
              </li>
            </ul>
          </nav>
          <FooterContact />
        </div>
        <div className="legal">
          <span>{`© ${skopjeDate(now).year} ${shop.name}`}</span>
          <Link to={paths.terms()}>{t.footer.terms}</Link>
          <Link to={paths.privacy()}>{t.footer.privacy}</Link>
          <Link to={paths.cookies()}>{t.footer.cookies}</Link>
          <button type="button" onClick={onCookieSettings}>
            {t.footer.cookieSettings}
          </button>
          <LanguageChoice />
          <span>{t.footer.prices}</span>
        </div>
      </div>
    </footer>
  )
}
