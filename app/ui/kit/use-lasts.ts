import { useEffect, useState } from 'react'

/** Whether something goes on for longer than this, ms; false again as soon as it ends. */
export function useLasts(isGoing: boolean, longerThan: number): boolean {
  const [isLong, setIsLong] = useState(false)

  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setIsLong(true), longerThan)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isGoing, longerThan])

  return isGoing && isLong
}
