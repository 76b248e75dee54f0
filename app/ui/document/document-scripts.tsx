import { useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { KEEP_EARLY_INPUT } from './early-input.ts'
import { FIRST_PAINT_SCRIPT } from './first-paint.ts'

/** What a page does before its scripts have loaded. */
const HEAD_SCRIPT = `${FIRST_PAINT_SCRIPT};\n${KEEP_EARLY_INPUT}`

/** For documents that the server sends: browsers leave it as they found it. */
export function HeadScript() {
  return <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
}

let isHydrated = false

/**
 * Scripts belong to the document that the server sent. If React builds the document again in the browser (the last error
 * boundary), it would make them from text, which Trusted Types refuse; they have run by then anyway.
 */
export function DocumentScripts() {
  const [isSentPage] = useState(() => !isHydrated)
  useEffect(() => {
    isHydrated = true
  }, [])
  if (!isSentPage) return null
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}
