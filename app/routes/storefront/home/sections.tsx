import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Route } from '../+types/home.ts'
import type { Category } from '../../../shop/categories.ts'
import { deliveryFigures } from '../../../texts/format.ts'
import * as homeTexts from '../../../texts/mk/home.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { PageLink } from '../../../ui/kit/page-link.tsx'
import { Picture } from '../../../ui/kit/product-facts.tsx'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { paths } from '../../../ui/paths.ts'
import { BrandTiles } from '../../../ui/storefront/brand-tiles.tsx'
import { HeroStage } from './hero-stage.tsx'

export function Hero({ found, brandCount, bestsellers }: Route.ComponentProps['loaderData']) {
  const home = useTexts(homeTexts).home
  const { number } = useTexts(shellTexts)
  const { shop } = useShopData()
  const facts = [
    { label: home.factProducts(found), value: number(found) },
    { label: home.factBrands(brandCount), value: number(brandCount) },
    { label: home.factReturns, value: home.factReturnsDays },
  ]
  return (
    <section className="hero">
      <div className="wrap grid">
        <div>
          <p className="eyebrow">{home.heroEyebrow(shop)}</p>
          <h1>{home.heroTitle}</h1>
          <p className="lead">{home.heroText}</p>
          <div className="row cta">
            <ButtonLink to={paths.products()}>{home.heroCta}</ButtonLink>
            {bestsellers.length > 0 && (
              <a className="btn sec" href="#best">
                {home.heroCta2}
              </a>
            )}
          </div>
          <dl className="facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <HeroStage />
      </div>
    </section>
  )
}

const TILES = ['skincare', 'handcare', 'footcare', 'lipcare', 'personalcare', 'bodycare'] as const
const TILE_SIZES = '(min-width: 64rem) 190px, (min-width: 48rem) calc(32vw - 19px), calc(48vw - 15px)'

export function Benefits() {
  const home = useTexts(homeTexts).home
  const { marked } = useTexts(shellTexts)
  const { delivery } = useShopData()
  const figures = deliveryFigures(delivery)
  const benefits = [
    { icon: 'truck', title: home.benefitDeliveryTitle(figures), text: home.benefitDeliveryText(figures) },
    { icon: 'return', title: home.benefitReturnsTitle, text: home.benefitReturnsText },
    { icon: 'shield', title: home.benefitOriginalTitle, text: home.benefitOriginalText },
    { icon: 'chat', title: home.benefitAdviceTitle, text: home.benefitAdviceText },
  ] as const
  return (
    <section className="section last" aria-labelledby="benefits">
      <div className="wrap" data-reveal>
        <h2 id="benefits" className="vh">
          {home.benefitsTitle}
        </h2>
        <div className="bens">
          {benefits.map(({ icon, title, text }) => (
            <div className="ben" key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p className="muted small">{marked(text)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

interface CategoryTilesProps {
  counts: Record<Category, number>
  images: Partial<Record<Category, string | null>>
}

export function CategoryTiles({ counts, images }: CategoryTilesProps) {
  const t = useTexts(shellTexts)
  const home = useTexts(homeTexts).home
  return (
    <TileSection id="categories" eyebrow={home.catsEyebrow} title={home.catsTitle}>
      <ul className="cats">
        {TILES.map((category) => (
          <li key={category}>
            <PageLink className="cat" to={paths.products({ categories: [category] })}>
              <Picture url={images[category] ?? null} alt="" sizes={TILE_SIZES} />
              <span>
                {t.cat[category]}
                <small>{t.fav.count(counts[category])}</small>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </TileSection>
  )
}

export function Brands() {
  const home = useTexts(homeTexts).home
  return (
    <TileSection id="brands" eyebrow={home.brandsEyebrow} title={home.brandsTitle}>
      <BrandTiles withMyhocl />
    </TileSection>
  )
}

type Title = { id: string; eyebrow: string; title: string }

function TileSection({ children, ...title }: Title & { children: ReactNode }) {
  return (
    <section className="section mist" aria-labelledby={title.id}>
      <div className="wrap" data-reveal>
        <div className="row sh">
          <SectionTitle {...title} />
        </div>
        {children}
      </div>
    </section>
  )
}

export function SectionTitle({ id, eyebrow, title }: Title) {
  return (
    <div>
      <p className="eyebrow">{eyebrow}</p>
      <h2 id={id}>{title}</h2>
    </div>
  )
}

/** Nothing is sent, by `method="dialog"` not even before the script runs, so the field has no name. */
export function Newsletter() {
  const home = useTexts(homeTexts).home
  const input = useRef<HTMLInputElement>(null)
  const [thanks, setThanks] = useState(0)

  function submit(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!field || field.value.trim() === '') return
    field.value = ''
    setThanks((times) => times + 1)
  }

  return (
    <section className="wrap section last" aria-labelledby="newsletter">
      <div className="news" data-reveal>
        <div>
          <h2 id="newsletter">{home.newsTitle}</h2>
          <p>{home.newsText}</p>
        </div>
        <form method="dialog" onSubmit={submit} noValidate>
          <label className="lbl" htmlFor="newsletter-email">
            {home.newsLabel}
          </label>
          <div className="row">
            <input
              id="newsletter-email"
              ref={input}
              type="email"
              autoComplete="email"
              placeholder={home.newsPlaceholder}
            />
            <button type="submit" className="btn">
              {home.newsSubmit}
            </button>
          </div>
          <div role="alert">
            {thanks > 0 && (
              <p className="thanks" key={thanks}>
                <Icon name="check" />
                {home.newsThanks}
              </p>
            )}
          </div>
          <p className="tiny">
            {home.newsNote} <PageLink to={paths.info('privacy')}>{home.newsPrivacy}</PageLink>.
          </p>
        </form>
      </div>
    </section>
  )
}
