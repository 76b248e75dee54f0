import { brandName } from '../../shop/catalog/product.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { paths } from '../paths.ts'

interface BrandTileProps {
  brand: string
  name: string
  text: string
  tint: string
}

export function BrandTile({ brand, name, text, tint }: BrandTileProps) {
  return (
    <PageLink className={`brand ${tint}`} to={paths.products({ brands: [brand] })}>
      <b>{name}</b>
      <span className="tiny muted">{text}</span>
    </PageLink>
  )
}

export function useBrandTiles(): BrandTileProps[] {
  const t = useTexts(shellTexts)
  return [
    { brand: 'hocl', tint: 'tint-hocl', text: t.brand.hoclText },
    { brand: 'absolut-torr', tint: 'tint-torr', text: t.brand.absolutTorrText },
    { brand: 'the-solution', tint: 'tint-solution', text: t.brand.theSolutionText },
    { brand: 'okeeffes', tint: 'tint-okeeffes', text: t.brand.okeeffesText },
  ].map((tile) => ({ ...tile, name: brandName(tile.brand) }))
}
