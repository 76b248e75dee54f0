import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
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
import { scopeContext, userOf } from './server/context.server.ts'
import { createFirstStyles } from './server/first-styles.server.ts'
import { hasTrouble, noteTrouble } from './server/database/trouble.server.ts'
import { sealInlineScripts, SCRIPT_MARK } from './server/inline-scripts.server.ts'
import { PageKeeping } from './server/kept-html.server.ts'
import { pageHeadContext } from './server/page-head.server.ts'
import { withOwnTable } from './server/route-table.server.ts'
import { wholeAnswer } from './server/whole-body.server.ts'
import { PageHeadProvider } from './ui/document-head.tsx'
import { FONT_FACES } from './ui/document-scripts.tsx'
import { HEAD_SCRIPT } from './ui/head-script.ts'
import { HtmlKeepingProvider } from './ui/kept-html.tsx'
import { startScriptsLate, startStylesLate } from './ui/start-scripts.ts'

const firstStyles = createFirstStyles(styles)

const TRANSLATIONS: Record<Language, Translation> = { mk: MACEDONIAN, en: ENGLISH }

/**
 * Renders the page whole and in one go: nothing is deferred, the Content Security Policy needs the finished scripts, and
 * pages that are rendered one after the other are all done sooner than those that take turns.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const data = await takeLoaderData(routerContext)
  const { language, htmlStore } = context.get(scopeContext)
  const keeping = new PageKeeping(htmlStore, language)
  const shown = import.meta.env.PROD ? withOwnTable(routerContext) : routerContext
  const rendered = renderToString(
    <TranslationProvider translation={TRANSLATIONS[language]}>
      <PageHeadProvider head={context.get(pageHeadContext)}>
        <HtmlKeepingProvider keeping={keeping}>
          <ServerRouter context={shown} url={request.url} nonce={SCRIPT_MARK} />
        </HtmlKeepingProvider>
      </PageHeadProvider>
    </TranslationProvider>,
  )
  const kept = keeping.keep(rendered)
  const isFirst = import.meta.env.PROD && !userOf(context)
  const used = isFirst ? firstStyles(keeping.fill(kept).toString('utf8')) : null
  const script = shown.renderMeta?.didRenderScripts ? loaderDataScript(data) : ''
  const own = { scripts: [HEAD_SCRIPT], styles: used === null ? [FONT_FACES] : [FONT_FACES, used] }
  const { html, policy } = sealInlineScripts(kept, own, script)
  const late = import.meta.env.PROD ? sendLate(html, shown, used) : html
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  return wholeAnswer(keeping.fill(`<!DOCTYPE html>${withLastScript(late, script)}`), { status, headers })
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

/** What the loaders gave, as the router in the browser reads it; taken from the router here, which would wait for it while rendering. */
async function takeLoaderData(routerContext: EntryContext): Promise<string> {
  const stream = routerContext.serverHandoffStream
  delete routerContext.serverHandoffStream
  return stream ? await text(stream) : ''
}

const ENDS_SCRIPT = /[&<>\u2028\u2029]/g

function loaderDataScript(data: string): string {
  const literal = JSON.stringify(data).replace(
    ENDS_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const stream = 'window.__reactRouterContext.streamController'
  return `${stream}.enqueue(${literal});${stream}.close();`
}

function withLastScript(html: string, script: string): string {
  if (script === '') return html
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`
}

/** A defect is logged once with the request's id; an outcome of a route (404, redirect) is no defect, nor is a lost database. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // it may have failed another request, whose reading this one shares
  noteTrouble(error)
  if (request.signal.aborted || isRouteErrorResponse(error) || hasTrouble()) return
  const { shop } = (context as RouterContextProvider).get(scopeContext)
  shop.log.error({ err: error, requestId: request.headers.get('x-request-id') }, 'defect')
}
