import { useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { HEAD_SCRIPT } from './head-script.ts'
import fontFaces from './styles/fonts.css?inline'

/** Browsers have the script in the page that the server sent and never make it again, so their files need not carry it. */
const HEAD = import.meta.env.SSR ? HEAD_SCRIPT : ''

export const FONT_FACES = import.meta.env.SSR ? fontFaces : ''

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

/** Shows what the browser keeps (the cart's count) before the first paint, and starts the scripts after it. */
export function HeadScript() {
  if (!useIsSentPage()) return null
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD }} />
}

/**
 * Which letters are in which file. In the page itself, not in a style sheet: read again from one that comes later, the
 * letters would be made again, and all text be seen in others for a moment.
 */
export function FontFaces() {
  if (!useIsSentPage()) return null
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FONT_FACES }} />
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
