import { useEffect, useState } from 'react'

/** Long enough not to speak on every letter of a search. */
const SPEAK_AFTER_MS = 500

/** How many were found: seen immediately, spoken when the text has stopped changing. */
export function SpokenCount({ text, className }: { text: string; className?: string }) {
  const [spoken, setSpoken] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPEAK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <p className={className} aria-hidden="true">
        {text}
      </p>
      <p className="vh" role="status">
        {spoken}
      </p>
    </>
  )
}
