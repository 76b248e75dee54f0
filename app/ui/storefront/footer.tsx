import { memo } from 'react'
import { useLocation } from 'react-router'
import { inLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../shop/language.ts'
import { skopjeDate } from '../../shop/time.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts, useLanguage } from '../../texts/texts-context.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { PhoneLink } from '../kit/phone-link.tsx'
import { useShopData } from '../live/shop-data.ts'
import { paths } from '../paths.ts'
import { Logo } from './header.tsx'

const FOOTER_CATEGORIES = ['skincare', 'handcare', 'footcare', 'lipcare', 'personalcare', 'bodycare'] as const

const NAMES: Record<Language, string> = { mk: 'Македонски', en: 'English' }
const A_YEAR_S = 365 * 24 * 60 * 60

export const Footer = memo(function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const t = useTexts(shellTexts)
  const { now, shop } = useShopData()
  const { returns, ...legal } = t.footer.pages
  const help = [
    { to: paths.faq(), text: t.nav.faq },
    { to: paths.info('returns'), text: returns },
    { to: paths.contact(), text: t.nav.contact },
    { to: paths.about(), text: t.nav.about },
  ]
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
                  <PageLink to={paths.products({ categories: [category] })}>{t.cat[category]}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t.footer.help}>
            <h2>{t.footer.help}</h2>
            <ul>
              {help.map(({ to, text }) => (
                <li key={to}>
                  <PageLink to={to}>{text}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="c full">
            <h2>{t.nav.contact}</h2>
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
              <ul className="row social" aria-label={t.footer.social}>
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
        </div>
        <div className="row tiny muted legal">
          <span>{`© ${skopjeDate(now).year} ${shop.name}`}</span>
          {(Object.keys(legal) as (keyof typeof legal)[]).map((page) => (
            <PageLink key={page} to={paths.info(page)}>
              {legal[page]}
            </PageLink>
          ))}
          <button type="button" onClick={onCookieSettings}>
            {t.footer.cookieSettings}
          </button>
          <LanguageChoice />
          <span>{t.footer.prices}</span>
        </div>
      </div>
    </footer>
  )
})

function remember(language: Language) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`
}

function LanguageChoice() {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const other = LANGUAGES.find((one) => one !== language) ?? 'mk'
  const href = inLanguage(pathname + search, other)
  return (
    <a href={href} hrefLang={other} lang={other} onClick={() => remember(other)}>
      {NAMES[other]}
    </a>
  )
}
