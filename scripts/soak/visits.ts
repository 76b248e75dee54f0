import { randomInt, randomUUID } from 'node:crypto'
import { BOUGHT } from '../crash/catalogue.ts'
import type { Customer } from '../load/customer.ts'
import type { Answer } from '../load/send.ts'
import type { Note, Visit } from './open-loop.ts'
import type { World } from './world.ts'

const SEARCHES = ['крем', 'krem za race', 'шамопн', 'сува кожа', 'спреј', 'окифс']
const TYPED = ['кр', 'крем', 'hoc', 'бал', 'сува к']
const LISTS = [
  '/products',
  '/products?category=handcare',
  '/products?brand=hocl&sort=price-asc',
  '/products?sort=rating',
  '/en/products',
]
const ADMIN_PAGES = [
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/orders?search=Елена',
  '/admin/audit',
]
const KEPT_ORDERS = 200

/**
 * People as they come to a shop, by how many of a hundred: most read, few sign in, fewer order. Who has been on a page
 * before asks for the data of the next one only and has the files of the build.
 */
export function createVisits(world: World): {
  next: () => Visit
  order: (buyer: Customer, note: Note) => Promise<void>
} {
  const idle = [...world.customers]
  const orders: string[] = []
  const visitor = world.visitor()

  /** Somebody signed in who does nothing else meanwhile: two tabs of one cart are another test's business. */
  const asCustomer = (work: (customer: Customer, note: Note) => Promise<void>): Visit => {
    return async (note) => {
      const customer = idle.shift()
      if (!customer) throw new Error('every customer is waiting for an answer')
      await work(customer, note).finally(() => idle.push(customer))
    }
  }

  async function order(buyer: Customer, note: Note): Promise<void> {
    const line = { productId: pick(BOUGHT).productId, quantity: randomInt(1, 4) }
    expect(200, await note('cart', () => buyer.addToCart(line)))
    const answer = expect(200, await note('order', () => buyer.order([line])))
    orders.push((JSON.parse(answer.text) as { orderId: string }).orderId)
    if (orders.length > KEPT_ORDERS) orders.shift()
  }

  async function firstVisit(note: Note): Promise<void> {
    const newcomer = world.visitor()
    expect(200, await note('home', () => newcomer.get('/')))
    await Promise.all(world.assets.map(async (file) => expect(200, await newcomer.get(file, '*/*'))))
  }

  async function like(customer: Customer, note: Note): Promise<void> {
    const { productId } = pick(BOUGHT)
    for (const intent of ['add', 'remove'])
      expect(200, await note('favourite', () => customer.call('/favorites', { intent, productId })))
  }

  async function signInAgain(note: Note): Promise<void> {
    const name = world.visitor()
    expect(
      422,
      await note('sign in', () =>
        name.submit('/login', { email: 'nobody@example.mk', password: 'погрешна' }),
      ),
    )
  }

  async function settle(note: Note): Promise<void> {
    const orderId = orders[randomInt(Math.max(1, orders.length))]
    if (orderId === undefined) return
    const status = pick(['approved', 'delivered', 'pending'])
    const fields = { intent: 'status', orderId, status }
    expect(200, await note('status', () => world.admin.submit('/admin/orders', fields)))
  }

  const read = (kind: string, path: () => string): Visit => {
    return async (note) => void expect(200, await note(kind, () => visitor.get(path())))
  }
  const suggestions = () => `/search/suggestions?q=${encodeURIComponent(pick(TYPED))}`

  const mix: [share: number, visit: Visit][] = [
    [14, read('list', () => pick(LISTS))],
    [10, read('list data', () => pick(LISTS).replace('/products', '/products.data'))],
    [8, read('search', () => `/products?search=${encodeURIComponent(pick(SEARCHES))}`)],
    [14, read('product', () => `/products/${pick(BOUGHT).productId}`)],
    [14, read('product data', () => `/products/${pick(BOUGHT).productId}.data`)],
    [12, read('suggestions', suggestions)],
    [5, read('cart lines', () => `/cart/lines?ids=${BOUGHT.map(({ productId }) => productId).join(',')}`)],
    [8, firstVisit],
    [1, signInAgain],
    [3, asCustomer(like)],
    [3, asCustomer(order)],
    [
      4,
      asCustomer(
        async (customer, note) => void expect(200, await note('profile', () => customer.get('/profile'))),
      ),
    ],
    [2, async (note) => void expect(200, await note('admin', () => world.admin.get(pick(ADMIN_PAGES))))],
    [2, settle],
  ]
  const total = mix.reduce((sum, [share]) => sum + share, 0)

  function next(): Visit {
    let drawn = Math.random() * total
    for (const [share, visit] of mix) {
      drawn -= share
      if (drawn < 0) return visit
    }
    return firstVisit
  }

  return { next, order }
}

/** A review of a product, which every open page hears of. */
export async function writeReview(customer: Customer): Promise<void> {
  const review = { intent: 'write', rating: '5', comment: 'Одличен производ', idempotencyKey: randomUUID() }
  expect(200, await customer.submit(`/products/${pick(BOUGHT).productId}`, review))
}

function expect(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 200)}`)
  return answer
}

function pick<T>(all: T[]): T {
  const one = all[randomInt(all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
