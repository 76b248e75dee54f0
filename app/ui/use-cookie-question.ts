import { useEffect, useState, type ComponentType } from 'react'
import type { CookieQuestionProps } from './cookie-question.tsx'

const ASK_AFTER_MS = 1000

/**
 * The cookie banner and its settings. What shows them, and knows whether anything has been decided, comes 1 s after the
 * page, or when the footer asks for the settings; if it can't be had, the next press or page tries again. [CH-08]
 */
export function useCookieQuestion() {
  const [Question, setQuestion] = useState<ComponentType<CookieQuestionProps>>()
  const [isOpen, setIsOpen] = useState(false)

  function load() {
    import('./cookie-question.tsx').then(
      (module) => setQuestion(() => module.CookieQuestion),
      () => {},
    )
  }

  useEffect(() => {
    const timer = setTimeout(load, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  function openSettings() {
    setIsOpen(true)
    load()
  }

  return { Question, isOpen, setIsOpen, openSettings }
}
