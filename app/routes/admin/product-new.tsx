import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { BeingBuilt } from './being-built.tsx'

/** Makes the guard of the administration run when the browser comes from another page. */
export function loader() {
  return null
}

export default function NewProduct() {
  const { admin } = useAdminTexts()
  return <BeingBuilt title={admin.formNew} />
}
