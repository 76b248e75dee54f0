import { useEffect, useEffectEvent, useState, type FocusEvent, type PointerEvent } from 'react'
import { afterLoad } from '../../../ui/kit/after-load.ts'
import { useMedia } from '../../../ui/kit/use-media.ts'

const START_MS = 1000
const STEP_MS = 5000

type Wish = 'none' | 'stopped' | 'running'

/**
 * Time for a carousel: calls `advance` every 5 s, starting 1 s after load. It stands still under the pointer, a finger
 * or the focus, unless the person pressed play there, and never runs where less motion is asked for. [HOME-04]
 */
export function useRotation(advance: () => void) {
  const [isReady, setIsReady] = useState(false)
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [wish, setWish] = useState<Wish>('none')
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

  // what was asked for by play holds as long as one stays
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
