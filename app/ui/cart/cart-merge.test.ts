import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCartWorld, type Network } from '../../../tests/support/cart-world.ts'
import { GUEST_CART_KEY } from './cart-storage.ts'

/** Room is left for one more product. */
const FULL = Array.from({ length: 49 }, (_, n) => ({ productId: `p${n}`, quantity: 1, addedAt: 1 }))

function visitorWith(...productIds: string[]) {
  const world = createCartWorld()
  const tab = world.visit()
  for (const productId of productIds) tab.add(productId)
  return { world, tab }
}

test('[CART-09] the person is told when not all of the products have room in the merged cart', async () => {
  const { world, tab } = visitorWith('krema', 'sapun')
  world.signedIn = 'ana'
  world.serve([{ id: 'a', type: 'merge', lines: FULL }])
  tab.store.know(world.facts())
  await world.pass(500)
  expect(tab.events).toEqual(['merged', 'cut'])
})

test('[CART-09] what was removed again before it was sent needs no room', async () => {
  const { world, tab } = visitorWith('krema')
  world.signedIn = 'ana'
  world.serve([{ id: 'a', type: 'merge', lines: FULL }])
  world.network = 'fails'
  tab.store.know(world.facts())
  tab.store.change({ type: 'set', productId: 'krema', quantity: 0 })
  tab.add('sapun')
  world.network = 'works'
  await world.pass(5000)
  expect(world.remote('ana')).toContain('sapun')
  expect(tab.events).toEqual(['merged'])
})

test('[CART-09] on sign-in quantities are summed, the local copy goes, and the person is told once', async () => {
  const { world, tab } = visitorWith('krema', 'sapun')
  const other = world.visit()
  world.signedIn = 'ana'
  world.serve([{ id: 'a', type: 'add', productId: 'krema', quantity: 2, at: 1 }])
  tab.store.know(world.facts())
  expect(tab.shown()).toBe('krema×3 sapun×1')
  await world.pass(500)
  expect(other.events).toEqual(['session-elsewhere'])
  other.store.know(world.facts())
  await world.pass(500)
  expect(world.remote('ana')).toBe('krema×3 sapun×1')
  expect([tab.shown(), other.shown()]).toEqual(['krema×3 sapun×1', 'krema×3 sapun×1'])
  expect(tab.events).toEqual(['merged'])
  expect(other.events).toEqual(['session-elsewhere'])
  expect(world.texts.size).toBe(0)
})

test('[CART-09] a visitor’s tab that does not know of the sign-in yet loses nothing', async () => {
  const { world, tab } = visitorWith('krema')
  const other = world.visit()
  world.signedIn = 'ana'
  tab.store.know(world.facts())
  other.add('sapun')
  other.store.know(world.facts())
  await world.pass(500)
  expect(world.remote('ana')).toBe('krema×1 sapun×1')
  expect(tab.events, 'there was nothing to merge with').toEqual([])
})

test('[CART-10] after signing out nothing of the person’s stays, in every tab, and the local cart is shown', async () => {
  const world = createCartWorld()
  world.signedIn = 'ana'
  const [tab, other] = [world.visit(), world.visit()]
  world.network = 'fails'
  tab.add('krema')
  expect(other.shown()).toBe('krema×1')
  world.signedIn = null
  tab.store.know(world.facts(true))
  other.store.know(world.facts())
  expect([tab.shown(), other.shown()]).toEqual(['', ''])
  expect(world.texts.size).toBe(0)
  tab.add('sapun')
  await world.pass(60_000)
  expect([tab.shown(), other.shown()]).toEqual(['sapun×1', 'sapun×1'])
  expect([...world.texts.keys()]).toEqual([GUEST_CART_KEY])
})

test.each([
  ['once', [], 'krema×1'],
  ['again once the visitor has changed it', ['sapun'], 'krema×2 sapun×1'],
])(
  '[CART-09] [CART-10] a merge without an answer goes back to the visitor and counts %s',
  async (_, added, all) => {
    const { world, tab } = visitorWith('krema')
    world.signedIn = 'ana'
    world.network = 'lost'
    tab.store.know(world.facts())
    await world.pass(500)
    world.signedIn = null
    tab.store.know(world.facts(true))
    expect(tab.shown()).toBe('krema×1')
    for (const productId of added) tab.add(productId)
    world.signedIn = 'ana'
    world.network = 'works'
    tab.store.know(world.facts())
    await world.pass(5000)
    expect([world.remote('ana'), tab.shown()]).toEqual([all, all])
  },
)

test('[CART-10] the next person on this browser gets nothing of the one before', async () => {
  const world = createCartWorld()
  world.signedIn = 'ana'
  const tab = world.visit()
  world.network = 'fails'
  tab.add('krema')
  await world.pass(500)
  world.network = 'works'
  world.signedIn = 'bojan'
  tab.store.know(world.facts())
  await world.pass(60_000)
  // the answer to an order comes after its user has left
  tab.store.ordered('ana', { lines: [], updatedAt: Infinity })
  tab.add('sapun')
  await world.pass(500)
  expect([world.remote('ana'), world.remote('bojan'), tab.shown()]).toEqual(['', 'sapun×1', 'sapun×1'])
  expect(world.texts.size).toBe(0)
})

const network = fc.constantFrom<Network>('works', 'fails', 'lost', 'busy')
const step = fc.oneof(
  fc.record({
    type: fc.constantFrom('add' as const, 'set' as const),
    tab: fc.nat(1),
    product: fc.nat(3),
    quantity: fc.nat(9),
  }),
  fc.record({ type: fc.constant('wait' as const), ms: fc.nat(3000), network }),
  fc.record({ type: fc.constant('reload' as const), tab: fc.nat(1) }),
)

test('[CART-09] [CART-14] however answers are lost and tried again, the cart is that of a network that always worked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.array(fc.nat(3), { maxLength: 3 }),
      async (steps, guest) => {
        const carts = await Promise.all([true, false].map((isBroken) => live({ steps, guest, isBroken })))
        expect(carts[0]).toEqual(carts[1])
      },
    ),
    { numRuns: 500 },
  )
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function live({ steps, guest, isBroken }: { steps: Step[]; guest: number[]; isBroken: boolean }) {
  const { world, tab } = visitorWith(...guest.map((product) => `p${product}`))
  world.signedIn = 'ana'
  world.network = isBroken ? 'lost' : 'works'
  tab.store.know(world.facts())
  const tabs = [tab, world.visit()]
  for (const wanted of steps) {
    if (wanted.type === 'wait') {
      world.network = isBroken ? wanted.network : 'works'
      await world.pass(wanted.ms)
      continue
    }
    if (wanted.type === 'reload') {
      tabs[wanted.tab] = world.visit()
      continue
    }
    tabs[wanted.tab]?.[wanted.type](`p${wanted.product}`, wanted.quantity)
  }
  world.network = 'works'
  await world.pass(300_000)
  expect(tabs.map((page) => page.shown().split(' ').sort())).toEqual(
    Array(2).fill(world.remote('ana').split(' ').sort()),
  )
  return world.remote('ana').split(' ').sort()
}
