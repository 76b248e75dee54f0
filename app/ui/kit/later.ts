import { useEffect, useEffectEvent, useState } from 'react'

interface LaterOptions<Module> {
  isWanted: boolean
  load: () => Promise<Module>
  onFail?: () => void
}

/** A part of the page's script that the first paint does not need: null until it is wanted and has come. */
export function useLater<Module extends object>({
  isWanted,
  load,
  onFail,
}: LaterOptions<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  const loadNow = useEffectEvent(() => load().then(setModule, () => onFail?.()))

  useEffect(() => {
    if (isWanted) void loadNow()
  }, [isWanted])

  return module
}

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

/** Runs so many ms after the page has loaded, or from now if it has; answers what calls it off. */
export function afterLoad(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(run, ms)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return () => {
    removeEventListener('load', start)
    clearTimeout(timer)
  }
}
