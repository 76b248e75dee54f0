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
