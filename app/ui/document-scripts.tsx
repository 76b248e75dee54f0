import { useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { FIRST_PAINT_SCRIPT } from './first-paint.ts'

let isHydrated = false

/**
 * Scripts belong to the page that the server sent. Should React ever build the document anew in the browser (the last
 * error boundary), it would make them from text, which Trusted Types refuse; they have run by then anyway.
 */
function useIsSentPage(): boolean {
  const [isSentPage] = useState(() => !isHydrated)
  useEffect(() => {
    isHydrated = true
  }, [])
  return isSentPage
}

/** Shows what the browser keeps (the cart's count) before the first paint. */
export function FirstPaintScript() {
  return useIsSentPage() ? <script dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} /> : null
}

export function DocumentScripts() {
  if (!useIsSentPage()) return null
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}
