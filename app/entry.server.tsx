import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { hasDatabaseFailed, noteFailure } from './platform/database/availability.server.ts'
import { codeHash, contentSecurityPolicy, inlineScriptHashes } from './platform/security-policy.server.ts'
import { requesterContext, pageHeadContext, scopeContext } from './routes/request.server.ts'
import { translationIn } from './texts/en.ts'
import { TranslationContext } from './texts/texts-context.tsx'
import { PageHeadContext } from './ui/document/document-head.tsx'
import { INLINE_STYLES, withoutPreloads } from './ui/document/document-scripts.tsx'

const STYLES_HASH = codeHash(INLINE_STYLES)

/** Renders the whole page before it is sent, because its Content Security Policy names the hashes of its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(scopeContext)
  const isForEverybody = context.get(requesterContext) === null
  const html = await renderWhole(
    <TranslationContext value={translationIn(language)}>
      <PageHeadContext value={context.get(pageHeadContext)}>
        <ServerRouter
          context={isForEverybody ? withoutPreloads(routerContext) : routerContext}
          url={request.url}
        />
      </PageHeadContext>
    </TranslationContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(inlineScriptHashes(html.toString()), isForEverybody ? [STYLES_HASH] : []),
  )
  return new Response(html, { status, headers })
}

/** Each page is rendered in its own turn of the event loop, so that requests that need none are answered in between. */
let lastTurn = Promise.resolve()

/** Rejects when any part of the page fails. */
async function renderWhole(page: ReactNode): Promise<Buffer<ArrayBuffer>> {
  lastTurn = lastTurn.then(() => setImmediate())
  await lastTurn
  const errors: unknown[] = []
  const chunks: Uint8Array[] = []
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw errors[0]
  // React sends a page in tens of small pieces; iterating over them takes a tenth of the CPU of a page
  prelude.on('data', (chunk: Uint8Array) => void chunks.push(chunk))
  await finished(prelude)
  return Buffer.concat(chunks)
}

/** A defect is logged once with the request's id; a 404, a redirect and a lost database are no defects. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // the failed query may be another request's, which this one shares
  noteFailure(error)
  if (request.signal.aborted || isRouteErrorResponse(error) || hasDatabaseFailed()) return
  const { services } = (context as RouterContextProvider).get(scopeContext)
  services.log.error({ err: error, requestId: request.headers.get('x-request-id') }, 'defect')
}
