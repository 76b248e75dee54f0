import { useEffect, useState, type RefObject } from 'react'
import { useMedia } from '../../../ui/kit/use-media.ts'
import { groupCount, shownGroup } from './carousel-groups.ts'

export interface Strip {
  perPage: number
  groups: number
  /** The group on screen, from 0. */
  current: number
  show: (group: number) => void
}

/** Which group of slides a scroll-snap strip shows, however it got there, and the way to another. [HOME-03] */
export function useStrip(strip: RefObject<HTMLElement | null>, slides: number): Strip {
  const isWide = useMedia('(min-width: 64rem)')
  const isMedium = useMedia('(min-width: 40rem)')
  const perPage = isWide ? 3 : isMedium ? 2 : 1
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const read = () => setCurrent(shownGroup(element, slides, perPage))
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [strip, slides, perPage])

  function show(group: number) {
    const element = strip.current
    const slide = element?.children[group * perPage]
    if (!element || !slide) return
    // only the strip moves, never the page
    const distance = slide.getBoundingClientRect().left - element.getBoundingClientRect().left
    element.scrollBy({ left: distance - parseFloat(getComputedStyle(element).paddingLeft) })
  }

  return { perPage, groups: groupCount(slides, perPage), current, show }
}
