import { Picture } from '../../../ui/kit/product-facts.tsx'

const STAGED = [
  { place: 'left', name: 'hocl-smiruvachki-sprej-100-cut' },
  { place: 'middle', name: 'solution-serum-niacinamid-30-cut' },
  { place: 'right', name: 'okeeffes-krem-race-tegla-96-cut' },
] as const
const SIZES = '(min-width: 64rem) 340px, calc(57vw - 10px)'
const WIDTHS = [320, 480, 640, 960] as const

/** Decoration; the largest image loads first. */
export function HeroStage() {
  return (
    <div className="stage" aria-hidden="true">
      {STAGED.map(({ place, name }) => (
        <div className={place} key={name}>
          <Picture
            url={`/media/demo/${name}`}
            alt=""
            sizes={SIZES}
            widths={WIDTHS}
            priority={place === 'middle'}
            isLazy={false}
          />
        </div>
      ))}
    </div>
  )
}
