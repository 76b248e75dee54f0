const STAGED = [
  { place: 'left', name: 'hocl-smiruvachki-sprej-100-cut' },
  { place: 'middle', name: 'solution-serum-niacinamid-30-cut' },
  { place: 'right', name: 'okeeffes-krem-race-tegla-96-cut' },
] as const
const SIZES = '(min-width: 64rem) 340px, calc(57vw - 10px)'

function sourceSet(name: string, type: 'avif' | 'webp'): string {
  return [320, 480, 640, 960].map((width) => `/media/demo/${name}-${width}.${type} ${width}w`).join(', ')
}

/** Decoration; the largest image loads first. */
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
              fetchPriority={place === 'middle' ? 'high' : 'auto'}
              decoding="async"
            />
          </picture>
        </div>
      ))}
    </div>
  )
}
