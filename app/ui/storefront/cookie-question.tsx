import { useEffect, useState, useRef, type RefObject, type FormEvent } from 'react'
import * as noticeTexts from '../../texts/mk/notices.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PERSONAL_KEYS } from '../kit/browser-storage.ts'
import { Button, Submit } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useIsLong } from '../kit/later.ts'
import { listen } from '../kit/listen.ts'
import { PageLink } from '../kit/page-link.tsx'
import { showToast } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'
import {
  ALL_COOKIES,
  COOKIE_KINDS,
  type CookiePreferences,
  markPending,
  NO_COOKIES,
  readConsent,
  saveConsent,
  STATUS_KEY,
  TIMESTAMP_KEY,
} from './cookie-consent.ts'

/** The buttons that buy or order: covered only where STUCK_ABOVE would be, and can be scrolled into sight. */
const KEPT_CLEAR = '.buy .row, .mbar, .cart .btn.pri, main [type="submit"].btn.pri'
/** At the top of a page no scrolling would bring these out from under it. */
const STUCK_ABOVE = 'main :is(input, [role="alert"], :focus-visible)'
const GAP_PX = 12
/** Screen readers only notice changes of a status that they have met before. */
const ANNOUNCED_AFTER_MS = 500

export interface CookieQuestionProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function CookieQuestion({ isOpen, onOpen }: CookieQuestionProps) {
  const cookie = useTexts(noticeTexts).cookie
  const [consent, setConsent] = useState(() => readConsent())
  const isPending = consent.status === 'pending'

  useEffect(() => {
    if (isPending) markPending()
  }, [isPending])

  useEffect(() => {
    return listen(['storage'], ({ key }) => {
      if (key === null || key === STATUS_KEY || key === TIMESTAMP_KEY) setConsent(readConsent())
    })
  }, [])

  function decide(preferences: CookiePreferences) {
    saveConsent(preferences)
    // the browser tells only its other tabs
    dispatchEvent(new StorageEvent('storage', { key: PERSONAL_KEYS.recent }))
    setConsent(readConsent())
    if (isOpen) showToast(cookie.saved)
    onOpen(false)
  }

  return (
    <>
      {isPending && <CookieBanner onDecide={decide} onSettings={() => onOpen(true)} />}
      <Dialog open={isOpen} onClose={() => onOpen(false)} title={cookie.settingsTitle} describedBy="ck-why">
        <Switches key={consent.decidedAt} preferences={consent.preferences} onDecide={decide} />
      </Dialog>
    </>
  )
}

type Decide = (preferences: CookiePreferences) => void

/** Overlays the page; both choices look the same. */
function CookieBanner({ onDecide, onSettings }: { onDecide: Decide; onSettings: () => void }) {
  const cookie = useTexts(noticeTexts).cookie
  const banner = useRef<HTMLElement>(null)
  const place = useClearPlace(banner)
  const isAnnounced = useIsLong(true, ANNOUNCED_AFTER_MS)
  return (
    <section className={`ckb ${place}`} ref={banner} aria-label={cookie.title}>
      <p className="tiny muted">
        {cookie.text} <PageLink to={paths.info('cookies')}>{cookie.more}</PageLink>
      </p>
      <p className="vh" role="status">
        {isAnnounced && cookie.notice}
      </p>
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

type Place = 'below' | 'above'

/** The edge of the screen where the banner covers none of those buttons; it moves only if the other edge is better. */
function useClearPlace(banner: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>('below')

  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const height = banner.current?.offsetHeight ?? 0
        const covers = { below: coversAt('below', height), above: coversAt('above', height) }
        const isStuck = coversAt('above', height, STUCK_ABOVE, scrollY)
        setPlace((now) => {
          if (isStuck) return 'below'
          return covers[now] && !covers[other(now)] ? other(now) : now
        })
      })
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    const stopListening = listen(['scroll', 'resize', 'focusin'], look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      stopListening()
    }
  }, [banner])

  return place
}

const other = (place: Place): Place => (place === 'below' ? 'above' : 'below')

/** `upwards`: by how much scrolling back to the top would move what is on the page down. */
function coversAt(place: Place, height: number, what = KEPT_CLEAR, upwards = 0): boolean {
  const header = document.querySelector('.hdr')?.getBoundingClientRect().bottom ?? 0
  const top = place === 'above' ? header : innerHeight - height - 2 * GAP_PX
  const bottom = place === 'above' ? header + height + 2 * GAP_PX : innerHeight
  return [...document.querySelectorAll(what)].some((element) => {
    const box = element.getBoundingClientRect()
    return box.height > 0 && box.bottom > top && box.top + upwards < bottom
  })
}

function Switches({ preferences, onDecide }: { preferences: CookiePreferences; onDecide: Decide }) {
  const cookie = useTexts(noticeTexts).cookie
  const [chosen, setChosen] = useState(preferences)

  function save(event: FormEvent) {
    event.preventDefault()
    onDecide(chosen)
  }

  return (
    <form className="ck-switches" onSubmit={save}>
      <p id="ck-why" className="muted small">
        {cookie.settingsText}
      </p>
      {COOKIE_KINDS.map((kind) => (
        <label key={kind}>
          <span>
            <b id={`cookie-${kind}`}>{cookie[kind]}</b>
            <small className="small muted" id={`cookie-${kind}-text`}>
              {cookie[`${kind}Text`]}
            </small>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-labelledby={`cookie-${kind}`}
            aria-describedby={`cookie-${kind}-text`}
            checked={chosen[kind]}
            aria-checked={chosen[kind]}
            onChange={(event) => setChosen({ ...chosen, [kind]: event.currentTarget.checked })}
          />
        </label>
      ))}
      <div className="row answers">
        <Button kind="secondary" onClick={() => onDecide(NO_COOKIES)}>
          {cookie.reject}
        </Button>
        <Button kind="secondary" onClick={() => onDecide(ALL_COOKIES)}>
          {cookie.accept}
        </Button>
        <Submit label={cookie.save} />
      </div>
    </form>
  )
}
