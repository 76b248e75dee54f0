import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitLanguage } from '../app/domain/language.ts'
import { namesSession } from '../app/server/account-headers.server.ts'
import type { Bus, ShopEvent } from '../app/server/bus.server.ts'
import type { App } from './app.ts'
import type { KeptPage } from './kept-page.ts'
import { choseEnglish } from './language.ts'
import { sendResponse } from './node-response.ts'
import { pageAddress, type PageAddress } from './page-address.ts'
import { PageCache, type Topic } from './page-cache.ts'
import { countRequest } from './request-metrics.ts'

interface PublicPagesParts {
  app: App
  bus: Bus
  /** 0 keeps nothing. */
  maxBytes: number
}

/** Where a request comes from and what it was sent to. */
export interface Asking {
  /** `http://localhost:3000` */
  origin: string
  /** The client's address. */
  address: string
}

/** Sends what was found. */
export type SendPage = (outgoing: ServerResponse) => Promise<void> | void

export interface PublicPages {
  /** Finds or makes what is the same for everybody who is not signed in; null when that is not asked for. */
  find(incoming: IncomingMessage, asking: () => Asking | null): Promise<SendPage | null>
}

const WITH_PRODUCTS: readonly Topic[] = ['products', 'shop']
const WITHOUT_PRODUCTS: readonly Topic[] = ['shop']

/**
 * The pages that visitors see, from memory. The app makes each of them for a request that says nothing but the page's
 * address, so nothing of the person who happens to ask first can be in it. Any change of what they show, in whatever
 * process, drops them before the change is answered here, and as soon as it is heard of elsewhere.
 */
export function createPublicPages({ app, bus, maxBytes }: PublicPagesParts): PublicPages {
  const cache = new PageCache({ now: () => performance.now(), maxBytes })
  bus.subscribe((event) => topicsOf(event).forEach((topic) => cache.drop(topic)))

  async function find(incoming: IncomingMessage, asking: () => Asking | null): Promise<SendPage | null> {
    const page = bus.isHearing() ? askedPage(incoming) : null
    const client = page && asking()
    if (!page || !client) return null
    const key = client.origin + page.address
    const topics = page.hasProducts ? WITH_PRODUCTS : WITHOUT_PRODUCTS
    const made =
      cache.find(key) ??
      (await cache.make(key, topics, () => app(requestFor(key), { address: client.address })))
    if (made instanceof Response) return (outgoing) => sendResponse(made, incoming, outgoing)
    return made && ((outgoing) => sendKept(made, page, incoming, outgoing))
  }

  return { find }
}

function sendKept(
  kept: KeptPage,
  { route }: PageAddress,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const count = countRequest(incoming.method ?? '')
  count(route, kept.send(incoming, outgoing))
}

/** A failure is shown as a page where a page is asked for. */
function requestFor(key: string): Request {
  return new Request(key, { headers: { accept: isData(key) ? '*/*' : 'text/html' } })
}

const isData = (address: string) => address.split('?', 1)[0]?.endsWith('.data')

/** What somebody wants to see who is nobody in particular; null when it is something else or may be somebody's own. */
function askedPage({ method, url = '', headers: { cookie } }: IncomingMessage): PageAddress | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (namesSession(cookie)) return null
  const page = pageAddress(url)
  if (page === null || !choseEnglish(cookie)) return page
  // sent on to the English page
  return splitLanguage(page.address).language === 'en' ? page : null
}

function topicsOf({ topic }: ShopEvent): Topic[] {
  if (topic === 'catalogue') return ['products']
  return topic === 'shop' || topic === 'delivery' || topic === 'resync' ? ['shop'] : []
}
