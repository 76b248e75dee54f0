import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { inLanguage, splitLanguage, type Language } from '../app/domain/language.ts'
import type { AccountService } from '../app/server/accounts.server.ts'
import { scopeContext } from '../app/server/context.server.ts'
import { isTrouble } from '../app/server/database/trouble.server.ts'
import type { FileStore } from '../app/server/files/file-store.server.ts'
import { answerMedia } from '../app/server/media.server.ts'
import { plainAnswers } from '../app/server/plain-answers.server.ts'
import type { Settings } from '../app/server/settings.server.ts'
import type { Shop } from '../app/server/shop.server.ts'
import { answer } from './answer.ts'
import { createFloodLimit } from './flood-limit.ts'
import { answerHealth } from './health.ts'
import { redirectInLanguage, redirectToChosenLanguage, withDataAddressOfHome } from './language.ts'
import { refuseRequest } from './request-checks.ts'
import { securityHeaders } from './security-headers.ts'
import { answerInTrouble } from './trouble.ts'
import { tidyAddress } from './tidy-address.ts'

export interface AppParts {
  shop: Shop
  accounts: AccountService
  files: FileStore
  settings: Settings
  build: AppBuild
  mode: 'production' | 'development' | 'test'
  isStopping?: () => boolean
}

/** What React Router's build exports; its own type is stricter about absent values than its build is. */
export type AppBuild = { [Key in keyof ServerBuild]: ServerBuild[Key] | undefined }

/** The whole shop as a function from request to answer: no port, no file, so tests can call it. Never rejects. */
export type App = (request: Request, client: { address: string }) => Promise<Response>

export function createApp({
  shop,
  accounts,
  files,
  settings,
  build,
  mode,
  isStopping = () => false,
}: AppParts): App {
  // every language is the same app, under addresses of its own
  const render: Record<Language, ReturnType<typeof createRequestHandler>> = {
    mk: createRequestHandler(build as ServerBuild, mode),
    en: createRequestHandler({ ...(build as ServerBuild), basename: inLanguage('/', 'en') }, mode),
  }
  const allFlood = createFloodLimit(settings.limits.requestsPerMinute)
  const writeFlood = createFloodLimit(settings.limits.writesPerMinute)

  function refuseFlood(request: Request, address: string): Response | null {
    // not the wall clock: set back by hours, it would keep an address out for as long
    const now = performance.now()
    const wait =
      allFlood.take(address, now) || (request.method === 'POST' ? writeFlood.take(address, now) : 0)
    return wait > 0 ? answer(429, textsFor(request).tooMany, { 'retry-after': String(wait) }) : null
  }

  async function respond(request: Request, address: string): Promise<Response> {
    const early =
      refuseRequest(request, settings) ??
      refuseFlood(request, address) ??
      tidyAddress(request) ??
      redirectToChosenLanguage(request)
    if (early) return early
    const known = withDataAddressOfHome(request)
    const { language } = splitLanguage(new URL(known.url).pathname)
    const response = await render[language](known, contextOf(language, address))
    return keepPrivate(redirectInLanguage(response, language))
  }

  function contextOf(language: Language, address: string): RouterContextProvider {
    const context = new RouterContextProvider()
    const { limits, hasOfflinePage } = settings
    context.set(scopeContext, {
      shop,
      accounts: accounts.forAddress(address),
      files,
      address,
      limits,
      hasOfflinePage,
      language,
    })
    return context
  }

  /** As anybody's request: the page stands for those of all people. */
  function renderUnavailable(request: Request, language: Language): Promise<Response> {
    return render[language](request, contextOf(language, ''))
  }

  return async (request, { address }) => {
    const started = performance.now()
    const requestId = randomUUID()
    const { pathname, protocol } = new URL(request.url)
    request.headers.set('x-request-id', requestId)
    const response =
      (await answerHealth(pathname, { shop, isStopping })) ??
      // pictures are as open as the files of the build, and no more limited
      (await answerMedia(request, { files, log: shop.log })) ??
      (await answerInTrouble(request, { log: shop.log, renderUnavailable }, () =>
        respond(request, address).catch((error: unknown) => {
          if (!isTrouble(error)) shop.log.error({ err: error, requestId }, 'defect')
          return answer(500, textsFor(request).defect)
        }),
      ))
    const headers = new Headers(response.headers)
    const policy = headers.get('content-security-policy')
    for (const [name, value] of Object.entries(securityHeaders({ isHttps: protocol === 'https:', policy }))) {
      headers.set(name, value)
    }
    headers.set('x-request-id', requestId)
    const ms = Math.round(performance.now() - started)
    shop.log.info(
      { requestId, method: request.method, path: pathname, status: response.status, ms },
      'request',
    )
    return new Response(response.body, { status: response.status, headers })
  }
}

/** The server's own words in the language of the address that was asked. [CH-10] */
function textsFor({ url }: Request) {
  return plainAnswers(splitLanguage(new URL(url).pathname).language)
}

/** Nothing that the app renders is kept by a cache unless the route said so: it may be somebody's own. */
function keepPrivate(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
  return response
}
