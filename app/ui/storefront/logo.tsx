import { Link } from 'react-router'
import { useTexts } from '../../texts/texts-context.tsx'
import { paths } from '../paths.ts'
import { useShopData } from '../live/shop-data.ts'
import * as shellTexts from '../../texts/mk/shell.ts'

export function Logo() {
  const t = useTexts(shellTexts)
  const { name } = useShopData().shop
  return (
    <Link className="logo" to={paths.home()} aria-label={`${name} – ${t.nav.home}`}>
      {name.toLowerCase()}
    </Link>
  )
}
