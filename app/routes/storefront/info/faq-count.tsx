import { useEffect, useState } from 'react'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as infoTexts from '../../../texts/mk/info.ts'

/** Long enough not to speak on every letter of a search. */
const SPEAK_AFTER_MS = 500

/** How many questions are shown: seen at once, spoken when the typing has come to rest. [INFO-05] */
export function FaqCount({ found }: { found: number }) {
  const { faq } = useTexts(infoTexts)
  const [spoken, setSpoken] = useState(found)

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(found), SPEAK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [found])

  return (
    <>
      <p className="small muted" aria-hidden="true">
        {faq.count(found)}
      </p>
      <p className="vh" role="status">
        {faq.count(spoken)}
      </p>
    </>
  )
}
