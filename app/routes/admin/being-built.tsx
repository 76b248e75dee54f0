import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { AdminPage } from './admin-page.tsx'

/** Says plainly that a screen is not there yet. */
export function BeingBuilt({ title }: { title: string }) {
  const { admin } = useAdminTexts()
  return (
    <AdminPage title={title}>
      <div className="panel being-built">
        <span className="st p">{admin.buildingBadge}</span>
        <p className="muted">{admin.buildingText}</p>
      </div>
    </AdminPage>
  )
}
