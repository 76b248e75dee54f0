import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { splitLanguage } from '../../shop/language.ts'
import type { SignInRefusal } from '../../shop/use-case.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { inPageLanguage } from '../kit/ask-server.ts'
import { isEnteredByOther } from '../kit/form.ts'
import { useLater } from '../kit/later.ts'
import { useStore } from '../kit/listen.ts'
import { showToast } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'
import { askToSignIn, shownAuth } from './ask-to-sign-in.ts'
import { useMe } from './me.ts'

let askedFor: SignInRefusal['code'] | null = null

/** For a lost session that nobody's click has revealed: asks once until the user is back, also when the dialog was closed. */
export function askOnceToSignIn(refusal: SignInRefusal): void {
  if (refusal.code !== askedFor) askToSignIn(refusal)
  askedFor = refusal.code
}

const close = () => shownAuth.set(null)

/** Once per page. The forms are loaded on demand; when that fails, the page with the same forms is opened. */
export function AuthModal() {
  const dialog = useStore(shownAuth)
  const forms = useLater({
    isWanted: dialog !== null,
    load: () => import('./auth-dialog.tsx'),
    onFail() {
      if (!shownAuth.get()) return
      const { address } = splitLanguage(window.location.pathname + window.location.search)
      window.location.assign(inPageLanguage(paths.login(address)))
    },
  })
  useWelcome()
  const { pathname } = useLocation()
  // the page that asked is left: its dialog may still be loading, and would cover the sign-in page
  useEffect(() => close, [pathname])
  return dialog && forms && <forms.AuthDialog reason={dialog.reason} onClose={close} />
}

/** A user whose first sign-in is this close to the registration has just registered. */
const JUST_REGISTERED_MS = 10_000

function useWelcome(): void {
  const t = useTexts(shellTexts)
  const me = useMe()
  const knownId = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    if (!me) return
    const { user } = me
    const before = knownId.current
    knownId.current = user?.id ?? null
    if (!user || before === undefined || before === user.id) return
    if (isEnteredByOther(user.id)) askOnceToSignIn({ code: 'other-user' })
    else {
      askedFor = null
      close()
    }
    const isNew = (user.lastLoginAt ?? 0) - user.createdAt < JUST_REGISTERED_MS
    showToast(isNew ? t.user.registered : t.user.signedin({ name: user.displayName || user.email }))
  }, [me, t])
}
