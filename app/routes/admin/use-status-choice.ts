import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Arrow keys pass through the words between: only the one that is stayed on is meant. */
const KEYBOARD_PAUSE_MS = 700

/** What is chosen in a select and not yet answered; by mouse or touch it is sent at once, by keyboard after a pause. */
export function useStatusChoice(send: (status: string) => void) {
  const [picked, setPicked] = useState<string | null>(null)
  const isByKeyboard = useRef(false)
  const sendPicked = useEffectEvent(send)

  useEffect(() => {
    if (picked === null) return
    const timer = setTimeout(() => sendPicked(picked), isByKeyboard.current ? KEYBOARD_PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [picked])

  return {
    picked,
    /** The answer is there: the order's own status counts again. */
    settle: () => setPicked(null),
    selectProps: {
      onKeyDown: () => (isByKeyboard.current = true),
      onPointerDown: () => (isByKeyboard.current = false),
      onChange: (event: { currentTarget: HTMLSelectElement }) => setPicked(event.currentTarget.value),
    },
  }
}
