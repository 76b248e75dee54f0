import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts-context.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'

/** Long enough not to speak on every letter of a search. */
const SPEAK_AFTER_MS = 500

/** How many products were found: seen at once, spoken when the list has come to rest. [LIST-06] */
export function FoundCount({ found }: { found: number }) {
  const t = useTexts(shellTexts)
  const text = found === 0 ? t.list.foundZero : t.list.found(found)
  const [spoken, setSpoken] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPEAK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div className="cnt">
      <p aria-hidden="true">{text}</p>
      <p className="vh" role="status">
        {spoken}
      </p>
    </div>
  )
}
