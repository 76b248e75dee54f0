import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../kit/button.tsx'
import { ALL_COOKIES, NO_COOKIES, type CookiePreferences } from './cookie-consent-store.ts'
import { paths } from '../paths.ts'
import { useClearPlace } from '../kit/use-clear-place.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import * as noticeTexts from '../../texts/mk/notices.ts'

interface CookieBannerProps {
  onDecide: (preferences: CookiePreferences) => void
  onSettings: () => void
}

/** Lies over the page, which does not move; no and yes are the same size. [CH-08] */
export function CookieBanner({ onDecide, onSettings }: CookieBannerProps) {
  const cookie = useTexts(noticeTexts).cookie
  const banner = useRef<HTMLElement>(null)
  const place = useClearPlace(banner)
  return (
    <section className={`ckb ${place}`} ref={banner} aria-labelledby="cookie-title">
      <div>
        <h2 id="cookie-title">{cookie.title}</h2>
        <p>
          {cookie.text} <Link to={paths.cookies()}>{cookie.more}</Link>
        </p>
      </div>
      <div className="choices">
        <Button kind="secondary" size="sm" onClick={() => onDecide(NO_COOKIES)}>
          {cookie.reject}
        </Button>
        <Button kind="secondary" size="sm" onClick={() => onDecide(ALL_COOKIES)}>
          {cookie.accept}
        </Button>
        <Button kind="link" onClick={onSettings}>
          {cookie.settings}
        </Button>
      </div>
    </section>
  )
}
