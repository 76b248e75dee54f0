import { Link } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useShopData } from '../live/shop-data.ts'
import { paths } from '../paths.ts'

export function Logo() {
  const t = useTexts(shellTexts)
  const { name } = useShopData().shop
  return (
    <Link className="logo" to={paths.home()} aria-label={`${name} – ${t.nav.home}`}>
      {name.toLowerCase()}
    </Link>
  )
}
