import type { KeyboardEvent } from 'react'
import { Icon } from '../../../ui/kit/icon.tsx'
import type { Strip } from './use-strip.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as homeTexts from '../../../texts/mk/home.ts'

interface CarouselControlsProps {
  rotation: { isStopped: boolean; toggle: () => void }
  onStep: (steps: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Nothing to turn to. */
  isAlone: boolean
}

/** Pause first, then back and on; the left and right keys do the same as the buttons. [HOME-04] */
export function CarouselControls({ rotation, onStep, onKeyDown, isAlone }: CarouselControlsProps) {
  const home = useTexts(homeTexts).home
  return (
    <div className="cctl" role="group" aria-label={home.bestControls} hidden={isAlone}>
      <button
        type="button"
        className="ib pause"
        aria-label={rotation.isStopped ? home.bestPlay : home.bestPause}
        onClick={rotation.toggle}
        onKeyDown={onKeyDown}
      >
        <Icon name={rotation.isStopped ? 'play' : 'pause'} />
      </button>
      <button
        type="button"
        className="ib"
        aria-label={home.bestPrev}
        onClick={() => onStep(-1)}
        onKeyDown={onKeyDown}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="ib"
        aria-label={home.bestNext}
        onClick={() => onStep(1)}
        onKeyDown={onKeyDown}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}

interface CarouselDotsProps {
  slides: number
  strip: Strip
  onKeyDown: (event: KeyboardEvent) => void
}

/** A dot for each slide, of which the styles show those that begin a group: so the server needs no screen width. */
export function CarouselDots({ slides, strip, onKeyDown }: CarouselDotsProps) {
  const home = useTexts(homeTexts).home
  const { perPage, groups, current, show } = strip
  return (
    <div className="dots" role="group" aria-label={home.bestGroups} hidden={groups < 2}>
      {Array.from({ length: slides }, (_, slide) => {
        const group = Math.floor(slide / perPage)
        return (
          <button
            key={slide}
            type="button"
            aria-label={home.bestDot({ i: group + 1, n: groups })}
            aria-current={group === current ? 'true' : undefined}
            onClick={() => show(group)}
            onKeyDown={onKeyDown}
          />
        )
      })}
    </div>
  )
}
