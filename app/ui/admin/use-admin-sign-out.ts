import { useSubmit } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { useConfirm } from '../kit/confirm-dialog.tsx'
import { isAnswering } from '../kit/is-answering.ts'
import { paths } from '../paths.ts'
import { useToasts } from '../kit/toasts.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'
import * as adminTexts from '../../texts/mk/admin.ts'

/** Asks, signs out and leaves for the shop; when the shop does not answer it says so, and the page stays. [ADM-01] */
export function useAdminSignOut(): () => void {
  const t = useTexts(shellTexts)
  const { admin } = useTexts(adminTexts)
  const confirm = useConfirm()
  const { show } = useToasts()
  const submit = useSubmit()

  async function signOut() {
    const isSure = await confirm({ title: admin.signoutConfirm, yes: t.user.signoutConfirmYes })
    if (!isSure) return
    if (!(await isAnswering())) return show(t.user.signoutFailed, { kind: 'error' })
    await submit(null, { method: 'post', action: paths.logout() })
    show(t.user.signoutToast)
  }

  return () => void signOut()
}
