import { useState, type FormEvent } from 'react'
import { Button } from '../kit/button.tsx'
import { ALL_COOKIES, COOKIE_KINDS, NO_COOKIES, type CookiePreferences } from './cookie-consent-store.ts'
import { Dialog } from '../kit/dialog.tsx'
import { useTexts } from '../../texts/texts-context.tsx'
import * as noticeTexts from '../../texts/mk/notices.ts'

interface CookieSettingsProps {
  open: boolean
  preferences: CookiePreferences
  onDecide: (preferences: CookiePreferences) => void
  onClose: () => void
}

/** Three switches, off until somebody turns them on; closing changes nothing. [CH-08] */
export function CookieSettings({ open, onClose, ...props }: CookieSettingsProps) {
  const cookie = useTexts(noticeTexts).cookie
  return (
    <Dialog open={open} onClose={onClose} title={cookie.settingsTitle} describedBy="cookie-why">
      <Switches {...props} />
    </Dialog>
  )
}

function Switches({ preferences, onDecide }: Pick<CookieSettingsProps, 'preferences' | 'onDecide'>) {
  const cookie = useTexts(noticeTexts).cookie
  const [chosen, setChosen] = useState(preferences)
  const texts = {
    functional: { name: cookie.functional, text: cookie.functionalText },
    analytics: { name: cookie.analytics, text: cookie.analyticsText },
    marketing: { name: cookie.marketing, text: cookie.marketingText },
  }

  function save(event: FormEvent) {
    event.preventDefault()
    onDecide(chosen)
  }

  return (
    <form className="ck-switches" onSubmit={save}>
      <p id="cookie-why" className="muted small">
        {cookie.settingsText}
      </p>
      {COOKIE_KINDS.map((kind) => (
        <label key={kind}>
          <span>
            <b id={`cookie-${kind}`}>{texts[kind].name}</b>
            <small id={`cookie-${kind}-text`}>{texts[kind].text}</small>
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
      <div className="answers">
        <Button kind="secondary" onClick={() => onDecide(NO_COOKIES)}>
          {cookie.reject}
        </Button>
        <Button kind="secondary" onClick={() => onDecide(ALL_COOKIES)}>
          {cookie.accept}
        </Button>
        <Button type="submit">{cookie.save}</Button>
      </div>
    </form>
  )
}
