import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { PageCache, type StoredPage } from '../app/platform/cache/page-cache.server.ts'
import { type Bus, isPublicTopic } from '../app/platform/events/bus.server.ts'
import { beginRequest } from '../app/platform/metrics/metrics.server.ts'
import { choseEnglish } from '../app/routes/language.server.ts'
import { publicPage, type PublicPage } from '../app/routes/public-pages.server.ts'
import { missingHint } from '../app/routes/signed-in-hint.server.ts'
import type { App } from './app.ts'
import type { Client } from './checks.ts'
import { clientProtocol, type ProxySettings } from './request.ts'
import { sendResponse } from './response.ts'

/** `isCounted`: in the metrics, by the app, which counts what it renders. */
type Page = Pick<PublicPage, 'route'> & { url: string; isCounted: boolean }

/**
 * Public pages from memory, rendered for a request with nothing but the page's address, so that no client's
 * data is in them. A change that everybody may see drops them all: in this process before it is answered, in others
 * when its event arrives.
 */
export function createPublicPages(app: App, bus: Bus, settings: ProxySettings & { pageCacheBytes: number }) {
  const cache = new PageCache(settings.pageCacheBytes)
  const parsed = new LRUCache({ max: 1000, memoMethod: (url: string) => ({ page: publicPage(url) }) })
  bus.subscribe(({ topic }) => {
    if (isPublicTopic(topic)) cache.drop()
  })

  function pageFor(incoming: IncomingMessage, origin: string): Page | null {
    const { method, url = '', headers } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || !bus.isConnected()) return null
    const known = parsed.memo(url)
    // the app redirects to the English page
    if (!known.page || (!known.page.isEnglish && choseEnglish(headers.cookie))) return null
    return { url: origin + known.page.address, route: known.page.route, isCounted: false }
  }

  function send(stored: StoredPage, page: Page, incoming: IncomingMessage, outgoing: ServerResponse) {
    const hint = missingHint({ url: page.url, cookie: incoming.headers.cookie })
    if (hint !== null) outgoing.setHeader('set-cookie', hint)
    if (page.isCounted) stored.send(incoming, outgoing)
    else beginRequest(incoming.method)(page.route, stored.send(incoming, outgoing))
  }

  /** Synchronous; false when the page is not stored, or the request is for no public page. */
  function sendStored(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const page = pageFor(incoming, `${clientProtocol(incoming, settings)}://${incoming.headers.host}`)
    const stored = page && cache.find(page.url)
    if (stored) send(stored, page, incoming, outgoing)
    return Boolean(stored)
  }

  async function sendRendered(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { origin, address, inTurn }: Required<Client> & { origin: string | null },
  ): Promise<boolean> {
    const page = origin === null ? null : pageFor(incoming, origin)
    if (!page) return false
    const accept = /\.data(?:\?|$)/.test(page.url) ? '*/*' : 'text/html'
    const render = (client?: Partial<Client>) => {
      page.isCounted = true
      return app(new Request(page.url, { headers: { accept } }), { address, ...client })
    }
    const make = async () => ({ made: cache.find(page.url) ?? (await cache.make(page.url, () => render())) })
    // a page that is stored or being rendered needs no turn; it may have become so while the turn did not come
    const makeReady = () => (cache.has(page.url) ? make() : null)
    const done = (await (makeReady() ?? inTurn(make))) ?? (await makeReady())
    const made = done ? done.made : await render({ inTurn: async () => null })
    if (made instanceof Response && !page.isCounted) beginRequest(incoming.method)(page.route, made.status)
    if (made instanceof Response) await sendResponse(made, incoming, outgoing)
    else if (made) send(made, page, incoming, outgoing)
    return made !== null
  }

  return { sendStored, sendRendered }
}
