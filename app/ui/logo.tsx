import { Link } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { paths } from './paths.ts'
import { useShopData } from './shop-data.ts'

export function Logo() {
  const t = useTexts()
  const { name } = useShopData().shop
  return (
    <Link className="logo" to={paths.home()} aria-label={`${name} – ${t.nav.home}`}>
      {name.toLowerCase()}
    </Link>
  )
}
