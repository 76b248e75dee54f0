import { useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { HEAD_SCRIPT } from './head-script.ts'

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
