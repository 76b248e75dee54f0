const STAGED = [
  { place: 'left', name: 'hocl-smiruvachki-sprej-100-cut' },
  { place: 'middle', name: 'solution-serum-niacinamid-30-cut' },
  { place: 'right', name: 'okeeffes-krem-race-tegla-96-cut' },
] as const

const SIZES = '(min-width: 64rem) 320px, 55vw'

function sourceSet(name: string, type: 'avif' | 'webp'): string {
  return [320, 640].map((width) => `/media/demo/${name}-${width}.${type} ${width}w`).join(', ')
}

/** Three products before an arch; decoration, so it is hidden from screen readers. */
export function HeroStage() {
  return (
    <div className="stage" aria-hidden="true">
      {STAGED.map(({ place, name }) => (
        <div className={place} key={name}>
          <picture>
            <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={SIZES} />
            <img
              src={`/media/demo/${name}-320.webp`}
              srcSet={sourceSet(name, 'webp')}
              sizes={SIZES}
              alt=""
              width={400}
              height={500}
              fetchPriority="high"
              decoding="async"
            />
          </picture>
        </div>
      ))}
    </div>
  )
}
