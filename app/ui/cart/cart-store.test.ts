import { expect, test } from 'vitest'
import { createCartWorld } from '../../../tests/support/cart-world.ts'
import { GUEST_CART_KEY } from './cart-storage.ts'

function openTab(signedIn: string | null = null) {
  const world = createCartWorld()
  world.signedIn = signedIn
  const tab = world.visit()
  return { world, tab }
}

test('[CART-06] [CART-07] a visitor’s cart is kept with items and updatedAt, and a new page shows it', () => {
  const { world, tab } = openTab()
  tab.add('krema')
  tab.add('krema', 2)
  const stored = JSON.parse(world.texts.get(GUEST_CART_KEY) ?? '') as Record<string, unknown>
  expect(Object.keys(stored)).toEqual(['items', 'updatedAt', 'mergeId'])
  const items = stored['items'] as { addedAt: number }[]
  const addedAt = items[0]?.addedAt
  expect(items).toEqual([{ id: `krema-${addedAt}`, productId: 'krema', quantity: 3, addedAt }])
  expect(world.visit().shown()).toBe('krema×3')
})

test('[CART-07] two open tabs of a visitor agree', () => {
  const world = createCartWorld()
  const [one, other] = [world.visit(), world.visit()]
  one.add('krema')
  other.add('sapun')
  one.add('krema')
  expect([one.shown(), other.shown()]).toEqual(['krema×2 sapun×1', 'krema×2 sapun×1'])
})

test.each([
  'no json',
  '{"items":[{"productId":"krema","quantity":-4},{"productId":"krema","quantity":1e9}],"mergeId":"<script>"}',
])('[CART-07] [CART-16] a broken stored cart is cleaned: %s', async (text) => {
  const world = createCartWorld()
  world.texts.set(GUEST_CART_KEY, text)
  const tab = world.visit()
  tab.add('sapun')
  expect(tab.shown()).toContain('sapun×1')
  world.signedIn = 'ana'
  tab.store.know(world.facts())
  await world.pass(1000)
  expect(tab.shown()).toBe(world.remote('ana'))
  expect(world.texts.size).toBe(0)
})

test('[CART-07] a browser that keeps nothing still has a cart', () => {
  const world = createCartWorld()
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const tab = world.visit({ length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse })
  tab.add('krema')
  tab.set('krema', 4)
  expect(tab.shown()).toBe('krema×4')
})

test('[CART-13] the cart waits ten checks of 200 ms, goes on as a guest, and follows when it is known', async () => {
  const world = createCartWorld()
  const tab = world.openTab()
  tab.add('krema')
  expect(tab.store.view()).toMatchObject({ count: 1, isKnown: false })
  await world.pass(1700)
  expect(tab.store.view().isKnown).toBe(false)
  await world.pass(200)
  expect(tab.store.view()).toMatchObject({ count: 1, isKnown: true })
  expect(world.texts.has(GUEST_CART_KEY)).toBe(true)
  world.signedIn = 'ana'
  tab.store.know(world.facts())
  await world.pass(500)
  expect(world.remote('ana')).toBe('krema×1')
  expect(world.texts.size).toBe(0)
})

test('[CART-08] a person’s cart is the server’s, and a change reaches it without waiting for an answer', async () => {
  const world = createCartWorld()
  world.signedIn = 'ana'
  world.serve([{ id: 'a', type: 'add', productId: 'krema', quantity: 2, at: 1 }])
  const tab = world.visit()
  expect(tab.shown()).toBe('krema×2')
  const older = world.facts()
  tab.add('sapun')
  expect([tab.shown(), world.remote('ana')]).toEqual(['krema×2 sapun×1', 'krema×2'])
  await world.pass(500)
  tab.store.know(older)
  expect([tab.shown(), world.remote('ana')]).toEqual(Array(2).fill('krema×2 sapun×1'))
  expect(world.texts.size).toBe(0)
})

test('[CART-14] a failing network loses nothing and is tried again, also by a page opened later', async () => {
  const { world, tab } = openTab('ana')
  world.network = 'busy'
  tab.add('krema')
  await world.pass(29_000)
  expect(world.requests, 'not before the server said').toBe(1)
  world.network = 'fails'
  await world.pass(60_000)
  expect([tab.shown(), world.visit().shown()]).toEqual(['krema×1', 'krema×1'])
  expect(world.requests).toBeLessThan(12)
  world.network = 'works'
  const later = world.visit()
  await world.pass(100)
  expect([world.remote('ana'), later.shown()]).toEqual(['krema×1', 'krema×1'])
  await world.pass(60_000)
  expect([tab.shown(), world.remote('ana')]).toEqual(['krema×1', 'krema×1'])
})

test('[CART-14] a lost answer counts once, and is not shown twice by a page loaded in between', async () => {
  const { world, tab } = openTab('ana')
  world.network = 'lost'
  tab.add('krema', 3)
  await world.pass(500)
  expect(world.remote('ana')).toBe('krema×3')
  const later = world.visit()
  expect(later.shown()).toBe('krema×3')
  tab.store.know(world.facts())
  await world.pass(5000)
  expect([tab.shown(), later.shown()], 'after more lost answers').toEqual(['krema×3', 'krema×3'])
  world.network = 'works'
  await world.pass(60_000)
  expect([tab.shown(), later.shown(), world.remote('ana')]).toEqual(['krema×3', 'krema×3', 'krema×3'])
  world.network = 'lost'
  tab.set('krema', 0)
  tab.add('krema', 2)
  await world.pass(500)
  expect([world.remote('ana'), world.visit().shown()]).toEqual(['krema×2', 'krema×2'])
})

test('[CART-14] a change that the server never takes does not hold up the others', async () => {
  const { world, tab } = openTab('ana')
  world.network = 'refuses krema'
  for (const product of ['sapun', 'krema', 'maslo']) tab.add(product)
  await world.pass(500)
  expect([tab.shown(), world.remote('ana')]).toEqual(Array(2).fill('sapun×1 maslo×1'))
})

test('[CART-14] when the session ended, what was changed waits for the same person', async () => {
  const { world, tab } = openTab('ana')
  world.signedIn = null
  tab.add('krema')
  await world.pass(500)
  expect(tab.events).toEqual(['session-ended'])
  tab.store.know(world.facts())
  expect(tab.shown()).toBe('')
  world.signedIn = 'ana'
  tab.store.know(world.facts())
  await world.pass(500)
  expect(world.remote('ana')).toBe('krema×1')
})

test('[CART-14] a change is not stored for another user who is signed in by now', async () => {
  const { world, tab } = openTab('ana')
  world.signedIn = 'boris'
  tab.add('krema')
  await world.pass(500)
  expect([tab.events, world.remote('boris')]).toEqual([['session-ended'], ''])
  expect(await tab.store.settle()).toEqual({ code: 'sign-in-required' })
})

test('[CART-10] signing out in one tab signs out the others, whatever news comes first; not if it was refused', () => {
  const { world, tab } = openTab('ana')
  const other = world.visit()
  tab.store.leave()
  tab.store.stay()
  other.store.know(world.facts())
  world.signedIn = null
  expect(other.store.know(world.facts())).toEqual({ isSignOut: false, isEnd: true })
  world.signedIn = 'ana'
  other.store.know(world.facts())
  tab.store.leave()
  // its page is read while the server still knows the session
  expect(other.store.know(world.facts())).toEqual({ isSignOut: false, isEnd: false })
  world.signedIn = null
  expect(other.store.know(world.facts())).toEqual({ isSignOut: true, isEnd: false })
})

test('[BEY-05 CART-08] a line that comes back is where it was, in a tab of the same user, once, and of nobody else', async () => {
  const { world, tab } = openTab('ana')
  for (const productId of ['krema', 'sapun']) tab.add(productId)
  const at = tab.store.view().lines[0]?.addedAt ?? 0
  tab.set('krema', 0)
  tab.store.change({ type: 'set', productId: 'krema', quantity: 1, at })
  const [other, strangers] = [world.visit(), world.openTab()]
  strangers.store.know({ userId: 'bojan', cart: null, hasSignedOut: false })
  const seen: string[] = []
  for (const one of [tab, other]) one.store.subscribe(() => seen.push(one.shown()))
  await world.pass(500)
  const both = 'krema×1 sapun×1'
  expect([tab.shown(), other.shown(), strangers.shown(), ...seen]).toEqual([both, both, ''])
})

test('[CART-08 CARD-04] a product that is sold out by now is missing, so the page is outdated', async () => {
  const { world, tab } = openTab('ana')
  world.soldOut.add('krema')
  for (const productId of ['krema', 'sapun']) tab.add(productId)
  await world.pass(500)
  expect([tab.shown(), tab.events]).toEqual(['sapun×1', ['gone']])
})

test('[CART-08] taps on a stepper travel in one request', async () => {
  const { world, tab } = openTab('ana')
  tab.add('krema')
  for (const quantity of [2, 3, 4, 5]) tab.set('krema', quantity)
  await world.pass(500)
  expect(world.requests).toBe(1)
  expect(world.remote('ana')).toBe('krema×5')
})

test('[CO-13 CART-14] an order does not fail because an attempt to save the cart, begun before, does', async () => {
  const { world, tab } = openTab('ana')
  tab.add('krema')
  world.network = 'fails'
  const before = tab.store.settle()
  while (world.requests === 0) await Promise.resolve()
  world.network = 'works'
  expect(await tab.store.settle()).toBeNull()
  await before
  expect(world.remote('ana')).toBe('krema×1')
})
