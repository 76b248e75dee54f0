import { useEffect, useEffectEvent } from 'react'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { AdminPage } from '../admin-page.tsx'

/** The list could not be read: what happened, and once more. [ADM-10] */
export function ProductsFailed() {
  const { admin, toast } = useAdminTexts()
  const { show } = useToasts()
  const tell = useEffectEvent(() => show(toast.productsError, { kind: 'error' }))
  useEffect(() => tell(), [])
  return (
    <AdminPage title={admin.navProducts}>
      <ErrorState text={toast.productsError} />
    </AdminPage>
  )
}
