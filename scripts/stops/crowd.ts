import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { BOUGHT } from '../crash/catalogue.ts'
import { Customer } from '../load/customer.ts'
import { DEMO_ADMIN } from '../load/demo-people.ts'
import { begin, NoAnswer } from '../load/send.ts'
import type { Tally } from './tally.ts'

const PAGES = [
  '/',
  '/products',
  '/products/hocl-sprej-race-60',
  '/search/suggestions?q=крем',
  '/cart',
  '/favicon.svg',
]
const BUYERS = 6
const VISITORS = 6
const UPLOADS = 2
const STREAMS = 20
const PIECES = 8
const PIECE_PAUSE_MS = 60

/** Everybody who uses the shop while it is stopped, life after life. */
export interface Crowd {
  /** Resolves when all of them have found that nobody is there any more. */
  use(tally: Tally): Promise<void>
  /** The orders that the shop has said yes to. */
  acknowledged: string[]
}

/** Registers the crowd; half of it keeps its connections, half opens one for each request. */
export async function gather(origin: string): Promise<Crowd> {
  const agent = new Agent({ keepAlive: true })
  const customer = (number: number) => new Customer({ origin, agent: number % 2 === 0 ? agent : null })
  const visitors = Array.from({ length: VISITORS }, (_, number) => customer(number))
  const buyers = Array.from({ length: BUYERS }, (_, number) => customer(number))
  for (const buyer of buyers) await buyer.register('buyer')
  const admins = Array.from({ length: UPLOADS }, (_, number) => customer(number))
  for (const admin of admins) await admin.signIn(DEMO_ADMIN.email, DEMO_ADMIN.password)
  const acknowledged: string[] = []

  async function buy(buyer: Customer) {
    const product = BOUGHT[randomInt(BOUGHT.length)]?.productId ?? ''
    const line = { productId: product, quantity: 1 }
    const added = await buyer.addToCart(line)
    if (added.status !== 200) return added
    const ordered = await buyer.order([line])
    if (ordered.status === 200) acknowledged.push((JSON.parse(ordered.text) as { orderId: string }).orderId)
    return ordered
  }

  async function use(tally: Tally): Promise<void> {
    await Promise.all([
      ...visitors.map((visitor) =>
        tally.keepAsking('page', () => visitor.get(PAGES[randomInt(PAGES.length)] ?? '/')),
      ),
      ...buyers.map((buyer) => tally.keepAsking('order', () => buy(buyer))),
      ...admins.map((admin) =>
        tally.keepAsking('upload', () => admin.upload('/admin/test-upload', slowPicture())),
      ),
      ...Array.from({ length: STREAMS }, () => listen(origin, tally)),
    ])
  }

  return { use, acknowledged }
}

/** A form with a file, which takes half a second to arrive and is no picture in the end. */
function slowPicture() {
  const head = '--piece\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  async function* pieces() {
    yield Buffer.from(head)
    for (let piece = 0; piece < PIECES; piece += 1) {
      await sleep(PIECE_PAUSE_MS)
      yield Buffer.alloc(16_384, 1)
    }
    yield Buffer.from('\r\n--piece--\r\n')
  }
  return { type: 'multipart/form-data; boundary=piece', body: pieces() }
}

/** A live stream has to be ended by the shop, not cut. */
async function listen(origin: string, tally: Tally): Promise<void> {
  try {
    const { incoming, fail } = await begin({
      origin,
      path: '/events',
      headers: { accept: 'text/event-stream' },
    })
    const end = await new Promise<Error | null>((resolve) => {
      incoming.resume()
      incoming.once('end', () => resolve(null))
      incoming.once('error', resolve)
    })
    if (end) tally.broken.push(`stream: ${fail(end, true).message}`)
    else tally.streamsEnded += 1
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    tally.broken.push(`stream: ${error.message}`)
  }
}
