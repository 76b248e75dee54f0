import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { markIncomplete } from '../app/platform/cache/page-cache.server.ts'
import { isUnavailable } from '../app/platform/database/availability.server.ts'
import { followPublicEvents } from '../app/platform/events/event-streams.server.ts'
import type { FileStore } from '../app/platform/files/file-store.server.ts'
import { answerHealth } from '../app/platform/health.server.ts'
import { beginRequest } from '../app/platform/metrics/metrics.server.ts'
import type { Metrics } from '../app/platform/metrics/prometheus.server.ts'
import { textResponse } from '../app/platform/responses.server.ts'
import { isDevelopment, securityHeaders } from '../app/platform/security-policy.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import type { Settings } from '../app/platform/settings.server.ts'
import { dataOfHome, plainAnswers, redirectInLanguage } from '../app/routes/language.server.ts'
import { partialContext, routeContext, scopeContext } from '../app/routes/request.server.ts'
import { answerOrUnavailable } from '../app/routes/unavailable.server.ts'
import type { AccountService } from '../app/shop/accounts/service.server.ts'
import { answerMedia } from '../app/shop/catalog/uploads.server.ts'
import { inLanguage, splitLanguage, type Language } from '../app/shop/language.ts'
import { type Client, createChecks } from './checks.ts'

interface AppParts {
  services: Services
  accounts: AccountService
  files: FileStore
  settings: Settings
  metrics?: Metrics | null
  isStopping?: () => boolean
}

/** Without port or file, so that tests can call it. Never rejects. */
export type App = (request: Request, client: Client) => Promise<Response>

type Answered = { response: Response; route: string }

export function createApp(parts: AppParts): App {
  const { services, accounts, files, settings, metrics, isStopping = () => false } = parts
  const mode = isDevelopment ? 'development' : 'production'
  // every language is the same app under its own addresses
  const render: Record<Language, ReturnType<typeof createRequestHandler>> = {
    mk: createRequestHandler(build as ServerBuild, mode),
    en: createRequestHandler({ ...(build as ServerBuild), basename: inLanguage('/', 'en') }, mode),
  }
  const checked = createChecks(settings)
  followPublicEvents(services)

  const shared = { services, files, settings }
  function contextOf(language: Language, address: string): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(scopeContext, { ...shared, address, language, accounts: accounts.forAddress(address) })
    return context
  }

  // without the client's address: the page stands for every other
  const renderUnavailable = (request: Request, language: Language) =>
    render[language](request, contextOf(language, ''))

  function failed(error: unknown, { url, headers }: Request): Answered {
    if (!isUnavailable(error))
      services.log.error({ err: error, requestId: headers.get('x-request-id') }, 'defect')
    const { defect } = plainAnswers(new URL(url).pathname)
    return { response: textResponse(500, defect), route: 'unknown' }
  }

  async function renderPage(request: Request, address: string): Promise<Answered> {
    const known = dataOfHome(request)
    const { language } = splitLanguage(new URL(known.url).pathname)
    const context = contextOf(language, address)
    const response = redirectInLanguage(await render[language](known, context), language)
    if (context.get(partialContext)) markIncomplete(response)
    // what is rendered may be personal: no cache may store it unless its route allows it
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
    return { response, route: context.get(routeContext) }
  }

  async function respond(request: Request, client: Client): Promise<Answered> {
    const { pathname } = new URL(request.url)
    const own =
      (await answerHealth(request, { services, isStopping: isStopping() })) ??
      (await metrics?.answer(request, services))
    if (own) return { response: own, route: pathname }
    // images are public and unlimited like the files of the build
    const image = await answerMedia(request, { files, log: services.log })
    if (image) return { response: image, route: '/media/*' }
    let route = 'refused'
    const response = await answerOrUnavailable(request, { log: services.log, renderUnavailable }, () =>
      checked(request, client, async () => {
        route = 'unknown'
        const page = await renderPage(request, client.address).catch((e: unknown) => failed(e, request))
        route = page.route
        return page.response
      }),
    )
    return { response, route }
  }

  return async (request, client) => {
    const started = performance.now()
    const requestId = randomUUID()
    const { pathname, protocol } = new URL(request.url)
    request.headers.set('x-request-id', requestId)
    const end = beginRequest(request.method)
    const { response, route } = await respond(request, client).catch((e: unknown) => failed(e, request))
    const { headers } = response
    // what proxies log for a client that has left
    const status = request.signal.aborted ? 499 : response.status
    end(route, status)
    const policy = headers.get('content-security-policy') ?? undefined
    for (const [name, value] of Object.entries(securityHeaders(protocol === 'https:', policy)))
      headers.set(name, value)
    headers.set('x-request-id', requestId)
    const ms = Math.round(performance.now() - started)
    services.log.info({ requestId, method: request.method, path: pathname, status, ms }, 'request')
    return response
  }
}
