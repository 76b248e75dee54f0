import { useEffect, useEffectEvent, useState } from 'react'

type LaterOptions<Module> = { isWanted: boolean; load: () => Promise<Module>; onFail?: () => unknown }

/** A module that the first paint does not need; null until it has loaded. */
export function useLater<Module extends object>({ isWanted, load, onFail }: LaterOptions<Module>) {
  const [module, setModule] = useState<Module | null>(null)
  const loadNow = useEffectEvent(() => load().then(setModule, () => onFail?.()))

  useEffect(() => {
    if (isWanted) void loadNow()
  }, [isWanted])

  return module
}

/** Whether it has been going on for longer than this many ms. */
export function useIsLong(isGoing: boolean, longerThan: number): boolean {
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

/** Runs after this many ms; returns a function that cancels it. */
export function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Runs this many ms after the page's load event; returns a function that cancels it. */
export function afterLoad(ms: number, run: () => void): () => void {
  let cancel = () => removeEventListener('load', start)
  const start = () => void (cancel = after(ms, run))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return () => cancel()
}
