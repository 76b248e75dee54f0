import { useEffect, useState, type ComponentType } from 'react'
import type { CookieQuestionProps } from '../storefront/cookie-question.tsx'

const LOAD_AFTER_MS = 1000

/**
 * What stands around every page but need not be there at first: the cookie question and the notice without a network.
 * It comes 1 s after the page, or when the footer asks for the cookie settings; if it can't be had, the next press or
 * page tries again.
 */
export function useLateParts() {
  const [LateParts, setLateParts] = useState<ComponentType<CookieQuestionProps>>()
  const [isOpen, setIsOpen] = useState(false)

  function load() {
    import('./late-parts.tsx').then(
      (module) => setLateParts(() => module.LateParts),
      () => {},
    )
  }

  useEffect(() => {
    const timer = setTimeout(load, LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  function openSettings() {
    setIsOpen(true)
    load()
  }

  return { LateParts, isOpen, setIsOpen, openSettings }
}
