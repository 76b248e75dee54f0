import { useEffect, useState, type RefObject } from 'react'

/** What must never lie under a banner: the buttons that put into the cart and that order, and the bar with one. */
const KEPT_CLEAR = '.buy .row, .mbar, .cart .btn.pri, main [type="submit"].btn.pri'
const GAP_PX = 12

export type Place = 'below' | 'above'

/**
 * The edge of the screen at which a fixed banner covers none of the buttons that buy or order. It moves only when it
 * would cover one and the other edge would not. [CH-08]
 */
export function useClearPlace(banner: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>('below')

  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const height = banner.current?.offsetHeight ?? 0
        const covers = { below: coversAt('below', height), above: coversAt('above', height) }
        setPlace((now) => (covers[now] && !covers[now === 'below' ? 'above' : 'below'] ? other(now) : now))
      })
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [banner])

  return place
}

const other = (place: Place): Place => (place === 'below' ? 'above' : 'below')

function coversAt(place: Place, height: number): boolean {
  const header = document.querySelector('.hdr')?.getBoundingClientRect().bottom ?? 0
  const top = place === 'above' ? header : innerHeight - height - 2 * GAP_PX
  const bottom = place === 'above' ? header + height + 2 * GAP_PX : innerHeight
  return [...document.querySelectorAll(KEPT_CLEAR)].some((element) => {
    const box = element.getBoundingClientRect()
    return box.height > 0 && box.bottom > top && box.top < bottom
  })
}
