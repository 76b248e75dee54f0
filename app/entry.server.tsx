import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { scopeContext } from './server/context.server.ts'
import { sealInlineScripts, SCRIPT_MARK } from './server/inline-scripts.server.ts'
import { FIRST_PAINT_SCRIPT } from './ui/first-paint.ts'

/** Renders the page whole: nothing is deferred, and the Content Security Policy needs the finished scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const rendered = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} nonce={SCRIPT_MARK} />,
  )
  const { html, policy } = sealInlineScripts(rendered, [FIRST_PAINT_SCRIPT])
  headers.set('content-security-policy', policy)
  return new Response(html, { status, headers })
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

/** A defect is logged once with the request's id; an outcome of a route (404, redirect) is no defect. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { shop } = (context as RouterContextProvider).get(scopeContext)
  shop.log.error({ err: error, requestId: request.headers.get('x-request-id') }, 'defect')
}
