import { useSubmit } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useConfirm } from '../../ui/confirm-dialog.tsx'
import { isAnswering } from '../../ui/is-answering.ts'
import { paths } from '../../ui/paths.ts'
import { useToasts } from '../../ui/toasts.tsx'

/** Asks, signs out and leaves for the shop; when the shop does not answer it says so, and the page stays. [ADM-01] */
export function useAdminSignOut(): () => void {
  const t = useTexts()
  const { admin } = useAdminTexts()
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
