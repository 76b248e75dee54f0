import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { paths } from '../../../ui/paths.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { AdminPage } from '../admin-page.tsx'

/** A product that is not there leads to the list with a message; one that could not be read can be tried again. [ADM-10] */
export function ProductFailed() {
  const error = useRouteError()
  const { toast } = useAdminTexts()
  const { productForm: texts } = useAdminProductsTexts()
  const { show } = useToasts()
  const navigate = useNavigate()
  const isMissing = isRouteErrorResponse(error) && error.status === 404

  const tell = useEffectEvent(() => {
    show(isMissing ? toast.productNotFound : toast.productError, { kind: 'error' })
    if (isMissing) void navigate(paths.admin.products(), { replace: true, state: { isCancel: true } })
  })
  useEffect(() => tell(), [])

  return (
    <AdminPage title={isMissing ? toast.productNotFound : toast.productError}>
      {isMissing ? (
        <div className="empty">
          <p className="muted">{texts.missingText}</p>
          <ButtonLink to={paths.admin.products()}>{texts.back}</ButtonLink>
        </div>
      ) : (
        <ErrorState text={toast.productError} />
      )}
    </AdminPage>
  )
}
