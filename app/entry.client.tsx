import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { MACEDONIAN, TranslationContext } from './texts/texts-context.tsx'

// React Router aborts a request that it no longer wants and leaves the rejection unhandled.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

if (!('popover' in HTMLElement.prototype)) (await import('./ui/document/old-browsers.ts')).fillGaps()

// the language of the page that the server sent; English texts come only to those who chose it
const isEnglish = document.documentElement.lang === 'en'
const translation = isEnglish ? (await import('./texts/en.ts')).ENGLISH : MACEDONIAN

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationContext value={translation}>
        <HydratedRouter />
      </TranslationContext>
    </StrictMode>,
  )
})
