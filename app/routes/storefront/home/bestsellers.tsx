import {
  useRef,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useSyncExternalStore,
} from 'react'
import type { CardProduct } from '../../../shop/catalog/product.ts'
import * as homeTexts from '../../../texts/mk/home.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { IconButton } from '../../../ui/kit/icon.tsx'
import { afterLoad } from '../../../ui/kit/later.ts'
import { listen } from '../../../ui/kit/listen.ts'
import { ProductCard } from '../../../ui/storefront/product-card.tsx'
import { SectionTitle } from './sections.tsx'

const SIZES = '(min-width: 64rem) 392px, (min-width: 40rem) calc(48vw - 19px), calc(96vw - 18px)'

const START_MS = 1000
const STEP_MS = 5000

export function Bestsellers({ products }: { products: CardProduct[] }) {
  const home = useTexts(homeTexts).home
  const element = useRef<HTMLDivElement>(null)
  const { perPage, groups, current, show } = useStrip(element, products.length)
  const step = (by: 1 | -1) => show((current + by + groups) % groups)
  const rotation = useRotation(() => step(1))
  if (products.length === 0) return null

  function moveByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section
      className="section"
      id="best"
      aria-roledescription={home.bestRole}
      aria-labelledby="bestsellers"
      {...rotation.holders}
    >
      <div className="wrap" data-reveal>
        <div className="row sh">
          <SectionTitle id="bestsellers" eyebrow={home.bestEyebrow} title={home.bestTitle} />
          <CarouselControls rotation={rotation} onStep={step} onKeyDown={moveByArrow} isAlone={groups < 2} />
        </div>
        <p className="vh" aria-live={rotation.isRotating ? 'off' : 'polite'}>
          {home.bestGroup({ i: current + 1, n: groups })}
        </p>
        <div className="car" ref={element}>
          {products.map((product, index) => (
            <div
              key={product.id}
              role="group"
              aria-roledescription={home.bestSlide}
              aria-label={home.bestSlideName({ i: index + 1, n: products.length })}
            >
              <ProductCard product={product} sizes={SIZES} />
            </div>
          ))}
        </div>
        {/* one for each slide: the styles show those that begin a group, so the server needs no screen width */}
        <div className="dots" role="group" aria-label={home.bestGroups} hidden={groups < 2}>
          {Array.from(products, (_, slide) => {
            const group = Math.floor(slide / perPage)
            return (
              <button
                key={slide}
                type="button"
                aria-label={home.bestDot({ i: group + 1, n: groups })}
                aria-current={group === current ? 'true' : undefined}
                onClick={() => show(group)}
                onKeyDown={moveByArrow}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}

interface CarouselControlsProps {
  rotation: { isStopped: boolean; toggle: () => void }
  onStep: (by: 1 | -1) => void
  onKeyDown: (event: KeyboardEvent) => void
  isAlone: boolean
}

function CarouselControls({ rotation, onStep, onKeyDown, isAlone }: CarouselControlsProps) {
  const home = useTexts(homeTexts).home
  const { isStopped, toggle } = rotation
  const [icon, label] = isStopped ? (['play', home.bestPlay] as const) : (['pause', home.bestPause] as const)
  const back = () => onStep(-1)
  const forward = () => onStep(1)
  return (
    <div className="cctl" role="group" aria-label={home.bestControls} hidden={isAlone}>
      <IconButton className="pause" icon={icon} label={label} onClick={toggle} onKeyDown={onKeyDown} />
      <IconButton icon="chevron-left" label={home.bestPrev} onClick={back} onKeyDown={onKeyDown} />
      <IconButton icon="chevron-right" label={home.bestNext} onClick={forward} onKeyDown={onKeyDown} />
    </div>
  )
}

/** Advances every 5 s; pauses on hover, touch or focus unless the user pressed play, and never runs with reduced motion. */
function useRotation(advance: () => void) {
  const [isReady, setIsReady] = useState(false)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [wish, setWish] = useState<'none' | 'stopped' | 'running'>('none')
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const isHeld = (isPointed || isFocused) && wish !== 'running'
  const isRotating = isReady && !isCalm && !isHeld && wish !== 'stopped'

  const tick = useEffectEvent(advance)

  useEffect(() => afterLoad(START_MS, () => setIsReady(true)), [])

  useEffect(() => {
    if (!isRotating) return
    const timer = setInterval(tick, STEP_MS)
    return () => clearInterval(timer)
  }, [isRotating])

  // play holds until the pointer or focus leaves
  function leave(set: (isOn: boolean) => void) {
    set(false)
    setWish((now) => (now === 'running' ? 'none' : now))
  }

  return {
    isRotating,
    isStopped: wish === 'stopped',
    toggle: () => setWish((now) => (now === 'stopped' ? 'running' : 'stopped')),
    holders: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setIsPointed(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(setIsPointed),
      onTouchStart: () => setIsPointed(true),
      onTouchEnd: () => setIsPointed(false),
      onTouchCancel: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave(setIsFocused)
      },
    },
  }
}

function useStrip(strip: RefObject<HTMLElement | null>, slides: number) {
  const isWide = useMedia('(min-width: 64rem)')
  const isMedium = useMedia('(min-width: 40rem)')
  const perPage = isWide ? 3 : isMedium ? 2 : 1
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const read = () => setCurrent(shownGroup(element, slides, perPage))
    read()
    return listen(['scroll'], read, { on: element, passive: true })
  }, [strip, slides, perPage])

  function show(group: number) {
    const element = strip.current
    const slide = element?.children[group * perPage]
    if (!element || !slide) return
    // only the strip moves, never the page
    const distance = slide.getBoundingClientRect().left - element.getBoundingClientRect().left
    element.scrollBy({ left: distance - parseFloat(getComputedStyle(element).paddingLeft) })
  }

  return { perPage, groups: Math.ceil(slides / perPage), current, show }
}

/** False on the server. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => listen(['change'], listener, { on: matchMedia(query) }),
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

type StripPlace = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>

/** The group nearest to the left edge; at the end of the strip the last one. */
export function shownGroup(place: StripPlace, slides: number, perPage: number): number {
  const groups = Math.ceil(slides / perPage)
  const end = place.scrollWidth - place.clientWidth
  if (end <= 0) return 0
  if (place.scrollLeft >= end - 2) return groups - 1
  const slideWidth = place.scrollWidth / slides
  return Math.min(groups - 1, Math.round(place.scrollLeft / (slideWidth * perPage)))
}
