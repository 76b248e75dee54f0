import { useEffect, useState } from 'react'

const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const
const LOOKING_MS = 4000

/** Whether somebody has begun to use the page, or has looked at it for a while: time to load what lies further down. */
export function useEngaged(): boolean {
  const [isEngaged, setIsEngaged] = useState(false)

  useEffect(() => {
    const engage = () => setIsEngaged(true)
    const timer = setTimeout(engage, LOOKING_MS)
    for (const sign of SIGNS) addEventListener(sign, engage, { passive: true, once: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, engage)
    }
  }, [])

  return isEngaged
}
