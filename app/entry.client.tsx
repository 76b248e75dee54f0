import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { MACEDONIAN, TranslationContext, type Translation } from './texts/texts-context.tsx'

/** The language of the page that the server sent; English texts come only to those who chose it. */
async function translationOfPage(): Promise<Translation> {
  if (document.documentElement.lang !== 'en') return MACEDONIAN
  return (await import('./texts/en.ts')).ENGLISH
}

// React Router aborts a request that it no longer wants and leaves the rejection unhandled.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

const translation = await translationOfPage()

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
