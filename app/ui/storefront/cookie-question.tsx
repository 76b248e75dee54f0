import { useEffect, useState } from 'react'
import { CookieBanner } from './cookie-banner.tsx'
import {
  markPending,
  readConsent,
  saveConsent,
  STATUS_KEY,
  type CookiePreferences,
} from './cookie-consent-store.ts'
import { CookieSettings } from './cookie-settings.tsx'
import { useToasts } from '../kit/toasts.tsx'
import { useTexts } from '../../texts/texts-context.tsx'
import * as noticeTexts from '../../texts/mk/notices.ts'

export interface CookieQuestionProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The banner as long as nothing is decided, here or in another tab, and the window with the single choices. [CH-08] */
export function CookieQuestion({ isOpen, onOpen }: CookieQuestionProps) {
  const cookie = useTexts(noticeTexts).cookie
  const toasts = useToasts()
  const [consent, setConsent] = useState(() => readConsent())
  const isPending = consent.status === 'pending'

  useEffect(() => {
    if (isPending) markPending()
  }, [isPending])

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === STATUS_KEY) setConsent(readConsent())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  function decide(preferences: CookiePreferences) {
    saveConsent(preferences)
    setConsent(readConsent())
    if (isOpen) toasts.show(cookie.saved)
    // the focus was on what is going away
    else document.getElementById('main')?.focus({ preventScroll: true })
    onOpen(false)
  }

  return (
    <>
      {isPending && <CookieBanner onDecide={decide} onSettings={() => onOpen(true)} />}
      <CookieSettings
        open={isOpen}
        preferences={consent.preferences}
        onDecide={decide}
        onClose={() => onOpen(false)}
      />
    </>
  )
}
