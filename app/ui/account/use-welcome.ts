import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/texts-context.tsx'
import { useMe } from './me.ts'
import { useToasts } from '../kit/toasts.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'

/** Somebody whose first sign-in is this close to the making of the account has just registered. */
const JUST_REGISTERED_MS = 10_000

/** Greets somebody who has just signed in or registered, on a page or in the modal. */
export function useWelcome(): void {
  const t = useTexts(shellTexts)
  const { show } = useToasts()
  const me = useMe()
  const knownId = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    if (!me) return
    const { user } = me
    const before = knownId.current
    knownId.current = user?.id ?? null
    if (!user || before === undefined || before === user.id) return
    const isNew = (user.lastLoginAt ?? 0) - user.createdAt < JUST_REGISTERED_MS
    show(isNew ? t.user.registered : t.user.signedin({ name: user.displayName || user.email }))
  }, [me, t, show])
}
