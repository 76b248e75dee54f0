import { BrandTile, useBrandTiles } from '../../../ui/storefront/brand-tile.tsx'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as infoTexts from '../../../texts/mk/info.ts'

export function AboutBrands() {
  const info = useTexts(infoTexts)
  const tiles = useBrandTiles()
  return (
    <section className="about" aria-labelledby="about-brands">
      <h2 id="about-brands">{info.about.brandsTitle}</h2>
      <ul className="brands of-four">
        {tiles.map((tile) => (
          <li key={tile.brand}>
            <BrandTile {...tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AboutValues() {
  const { about } = useTexts(infoTexts)
  const values = [
    { title: about.value1Title, text: about.value1Text },
    { title: about.value2Title, text: about.value2Text },
    { title: about.value3Title, text: about.value3Text },
  ]
  return <Columns id="about-values" title={about.valuesTitle} items={values} />
}

export function AboutTeam() {
  const { about } = useTexts(infoTexts)
  const team = [
    { title: about.team1Title, text: about.team1Text },
    { title: about.team2Title, text: about.team2Text },
    { title: about.team3Title, text: about.team3Text },
  ]
  return <Columns id="about-team" title={about.teamTitle} items={team} />
}

interface ColumnsProps {
  id: string
  title: string
  items: { title: string; text: string }[]
}

function Columns({ id, title, items }: ColumnsProps) {
  return (
    <section className="about" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="values">
        {items.map((item) => (
          <div key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
