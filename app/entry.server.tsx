import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import styles from './app.css?inline'
import type { Language } from './domain/language.ts'
import { ENGLISH } from './i18n/en.ts'
import { MACEDONIAN, TranslationProvider, type Translation } from './i18n/texts-context.tsx'
import { languageOf, scopeContext, userOf } from './server/context.server.ts'
import { createFirstStyles } from './server/first-styles.server.ts'
import { hasTrouble, noteTrouble } from './server/database/trouble.server.ts'
import { sealInlineScripts, SCRIPT_MARK } from './server/inline-scripts.server.ts'
import { pageHeadContext } from './server/page-head.server.ts'
import { withOwnTable } from './server/route-table.server.ts'
import { PageHeadProvider } from './ui/document-head.tsx'
import { FONT_FACES } from './ui/document-scripts.tsx'
import { HEAD_SCRIPT } from './ui/head-script.ts'
import { startScriptsLate, startStylesLate } from './ui/start-scripts.ts'

const firstStyles = createFirstStyles(styles)

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
  const page = import.meta.env.PROD ? withOwnTable(routerContext) : routerContext
  const rendered = await renderWhole(
    <TranslationProvider translation={TRANSLATIONS[languageOf(context)]}>
      <PageHeadProvider head={context.get(pageHeadContext)}>
        <ServerRouter context={page} url={request.url} nonce={SCRIPT_MARK} />
      </PageHeadProvider>
    </TranslationProvider>,
  )
  const used = import.meta.env.PROD && !userOf(context) ? firstStyles(rendered) : null
  const { html, policy } = sealInlineScripts(rendered, {
    scripts: [HEAD_SCRIPT],
    styles: used === null ? [FONT_FACES] : [FONT_FACES, used],
  })
  headers.set('content-security-policy', policy)
  return new Response(import.meta.env.PROD ? sendLate(html, page, used) : html, { status, headers })
}

/**
 * The first paint waits for as little as can be: a visitor gets the styles of this page in it, and the style sheet later.
 * Who has signed in has the sheet already.
 */
function sendLate(html: string, { manifest }: EntryContext, used: string | null): string {
  const [address] = manifest.routes['root']?.css ?? []
  const late = startScriptsLate(html)
  return used === null || !address ? late : startStylesLate(late, { address, used })
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
