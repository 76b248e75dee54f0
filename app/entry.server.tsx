import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import type { Language } from './domain/language.ts'
import { ENGLISH } from './i18n/en.ts'
import { MACEDONIAN, TranslationProvider, type Translation } from './i18n/texts-context.tsx'
import { languageOf, scopeContext } from './server/context.server.ts'
import { hasTrouble, noteTrouble } from './server/database/trouble.server.ts'
import { sealInlineScripts, SCRIPT_MARK } from './server/inline-scripts.server.ts'
import { pageHeadContext } from './server/page-head.server.ts'
import { PageHeadProvider } from './ui/document-head.tsx'
import { HEAD_SCRIPT } from './ui/head-script.ts'
import { startScriptsLate } from './ui/start-scripts.ts'

const TRANSLATIONS: Record<Language, Translation> = { mk: MACEDONIAN, en: ENGLISH }

/** Renders the page whole: nothing is deferred, and the Content Security Policy needs the finished scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const rendered = await renderWhole(
    <TranslationProvider translation={TRANSLATIONS[languageOf(context)]}>
      <PageHeadProvider head={context.get(pageHeadContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={SCRIPT_MARK} />
      </PageHeadProvider>
    </TranslationProvider>,
  )
  const { html, policy } = sealInlineScripts(rendered, [HEAD_SCRIPT])
  headers.set('content-security-policy', policy)
  return new Response(import.meta.env.PROD ? startScriptsLate(html) : html, { status, headers })
}

function renderWhole(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      nonce: SCRIPT_MARK,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** A defect is logged once with the request's id; an outcome of a route (404, redirect) is no defect, nor is a lost database. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // it may have failed another request, whose reading this one shares
  noteTrouble(error)
  if (request.signal.aborted || isRouteErrorResponse(error) || hasTrouble()) return
  const { shop } = (context as RouterContextProvider).get(scopeContext)
  shop.log.error({ err: error, requestId: request.headers.get('x-request-id') }, 'defect')
}
