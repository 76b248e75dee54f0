import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { inLanguage, splitLanguage, type Language } from '../app/domain/language.ts'
import type { AccountService } from '../app/server/accounts.server.ts'
import { partialContext, routeContext, scopeContext } from '../app/server/context.server.ts'
import { isTrouble } from '../app/server/database/trouble.server.ts'
import type { FileStore } from '../app/server/files/file-store.server.ts'
import { HtmlStore } from '../app/server/kept-html.server.ts'
import { followAnnouncements } from '../app/server/last-announcement.server.ts'
import { answerMedia } from '../app/server/media.server.ts'
import { plainAnswers } from '../app/server/plain-answers.server.ts'
import type { Settings } from '../app/server/settings.server.ts'
import type { Shop } from '../app/server/shop.server.ts'
import { answer } from './answer.ts'
import { createFloodRefusal } from './flood-refusal.ts'
import { answerHealth } from './health.ts'
import { answerMetrics } from './metrics.ts'
import { markPartial } from './partial-answers.ts'
import { countRequest, type ServerRoute } from './request-metrics.ts'
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
  /** For parts of pages that many see alike; 0 renders all each time. */
  keptHtmlBytes?: number
}

/** What React Router's build exports; its own type is stricter about absent values than its build is. */
export type AppBuild = { [Key in keyof ServerBuild]: ServerBuild[Key] | undefined }

/** The whole shop as a function from request to answer: no port, no file, so tests can call it. Never rejects. */
export type App = (request: Request, client: { address: string }) => Promise<Response>

const SOME_THOUSAND_CARDS = 8_000_000

interface Answered {
  response: Response
  /** Which route answered, as its pattern: figures are kept by it. */
  route: ServerRoute | (string & {})
}

export function createApp({
  shop,
  accounts,
  files,
  settings,
  build,
  mode,
  isStopping = () => false,
  keptHtmlBytes = SOME_THOUSAND_CARDS,
}: AppParts): App {
  // every language is the same app, under addresses of its own
  const render: Record<Language, ReturnType<typeof createRequestHandler>> = {
    mk: createRequestHandler(build as ServerBuild, mode),
    en: createRequestHandler({ ...(build as ServerBuild), basename: inLanguage('/', 'en') }, mode),
  }
  followAnnouncements(shop)
  const htmlStore = new HtmlStore(keptHtmlBytes)
  const refuseFlood = createFloodRefusal(settings.limits)

  async function respond(request: Request, address: string): Promise<Answered> {
    const early =
      refuseRequest(request, settings) ??
      refuseFlood(request, address) ??
      tidyAddress(request) ??
      redirectToChosenLanguage(request)
    if (early) return { response: early, route: 'refused' }
    const known = withDataAddressOfHome(request)
    const { language } = splitLanguage(new URL(known.url).pathname)
    const context = contextOf(language, address)
    const rendered = redirectInLanguage(await render[language](known, context), language)
    if (context.get(partialContext)) markPartial(rendered)
    return { response: keepPrivate(rendered), route: context.get(routeContext) }
  }

  function contextOf(language: Language, address: string): RouterContextProvider {
    const context = new RouterContextProvider()
    const { limits, hasOfflinePage } = settings
    context.set(scopeContext, {
      shop,
      accounts: accounts.forAddress(address),
      files,
      htmlStore,
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

  /** What the process itself answers; pictures are as open as the files of the build, and no more limited. */
  async function respondFirst(request: Request): Promise<Answered | null> {
    const { pathname } = new URL(request.url)
    const own =
      (await answerHealth(pathname, { shop, isStopping })) ??
      (await answerMetrics(request, { shop, token: settings.metricsToken }))
    if (own) return { response: own, route: pathname as ServerRoute }
    const picture = await answerMedia(request, { files, log: shop.log })
    return picture && { response: picture, route: '/media/*' }
  }

  return async (request, { address }) => {
    const started = performance.now()
    const requestId = randomUUID()
    const { pathname, protocol } = new URL(request.url)
    request.headers.set('x-request-id', requestId)
    const count = countRequest(request.method)
    const own = await respondFirst(request)
    let route: Answered['route'] = own?.route ?? 'unknown'
    async function answered(): Promise<Response> {
      try {
        const { response, ...found } = await respond(request, address)
        route = found.route
        return response
      } catch (error) {
        if (!isTrouble(error)) shop.log.error({ err: error, requestId }, 'defect')
        return answer(500, textsFor(request).defect)
      }
    }
    const response =
      own?.response ?? (await answerInTrouble(request, { log: shop.log, renderUnavailable }, answered))
    count(route, response.status)
    const { headers } = response
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
    return response
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
