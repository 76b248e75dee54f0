import { Link } from 'react-router'
import { useInfoTexts } from '../../i18n/info-texts.ts'
import { paths } from '../../ui/paths.ts'

export function AboutBrands({ names }: { names: { brand: string; name: string }[] }) {
  const info = useInfoTexts()
  return (
    <section className="about" aria-labelledby="about-brands">
      <h2 id="about-brands">{info.about.brandsTitle}</h2>
      <ul className="chips">
        {names.map(({ brand, name }) => (
          <li key={brand}>
            <Link className="chip" to={paths.products({ brand })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AboutValues() {
  const info = useInfoTexts()
  const values = [
    { title: info.about.value1Title, text: info.about.value1Text },
    { title: info.about.value2Title, text: info.about.value2Text },
    { title: info.about.value3Title, text: info.about.value3Text },
  ]
  return (
    <section className="about" aria-labelledby="about-values">
      <h2 id="about-values">{info.about.valuesTitle}</h2>
      <div className="values">
        {values.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

export function AboutTeam() {
  const info = useInfoTexts()
  return (
    <section className="about" aria-labelledby="about-team">
      <h2 id="about-team">{info.about.teamTitle}</h2>
      <ul className="dash">
        {[info.about.team1, info.about.team2, info.about.team3].map((member) => (
          <li key={member}>{member}</li>
        ))}
      </ul>
    </section>
  )
}
