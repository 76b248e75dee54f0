import { useEffect, useRef, type RefObject } from 'react'
import type { TileIntent } from './image-tile.tsx'

/**
 * Keeps the keyboard where the person is: the focus goes along with a picture that moves, and from one that is removed to
 * the one that comes into its place, or to `fallback` when none is left.
 */
export function useTileFocus(keys: readonly string[], fallback: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null)
  const wish = useRef<{ key: string; intent: TileIntent; place: number } | null>(null)

  useEffect(() => {
    if (!wish.current) return
    const { key, intent, place } = wish.current
    const isRemoved = intent === 'remove'
    // a picture that is being removed is still there while the question stands
    if (isRemoved === keys.includes(key)) return
    wish.current = null
    const tile = list.current?.children[isRemoved ? Math.min(place, keys.length - 1) : keys.indexOf(key)]
    const button = tile?.querySelector<HTMLElement>(`button[value="${isRemoved ? 'main' : intent}"]`)
    const target = button ?? fallback.current
    target?.focus()
  }, [keys, fallback])

  return {
    list,
    follow: (key: string, intent: TileIntent) => {
      wish.current = { key, intent, place: keys.indexOf(key) }
    },
  }
}
