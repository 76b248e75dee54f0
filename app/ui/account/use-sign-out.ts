import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { settleCart } from '../cart/use-cart.ts'
import { isAnswering } from '../kit/ask-server.ts'
import { useConfirm } from '../kit/dialog.tsx'
import { useToasts } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'
import { useUser } from './me.ts'

/** Confirms, signs out and reports it; when the shop does not answer it reports that instead, and the page stays. */
export function useSignOut(): () => void {
  const t = useTexts(shellTexts)
  const confirm = useConfirm()
  const toasts = useToasts()
  const user = useUser()
  const fetcher = useFetcher()
  const isAsked = useRef(false)

  useEffect(() => {
    if (user || !isAsked.current) return
    isAsked.current = false
    toasts.show(t.user.signoutToast)
  }, [user, toasts, t])

  async function signOut() {
    const isSure = await confirm({
      title: t.user.signoutConfirmTitle,
      text: t.user.signoutConfirmText,
      yes: t.user.signoutConfirmYes,
    })
    if (!isSure) return
    // Asked first: a change that gets no answer would take the page away.
    if (!(await isAnswering())) return toasts.show(t.user.signoutFailed, { kind: 'error' })
    await settleCart()
    isAsked.current = true
    await fetcher.submit(null, { method: 'post', action: paths.logout() })
  }

  return () => void signOut()
}
