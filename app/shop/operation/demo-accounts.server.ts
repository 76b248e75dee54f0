import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { markSent } from '../../platform/mail/outbox.server.ts'
import type { Services } from '../../platform/services.server.ts'
import type { AccountService } from '../accounts/service.server.ts'
import { applyCartChanges } from '../cart/service.server.ts'
import { readProducts } from '../catalog/queries.server.ts'
import { getDelivery } from '../delivery/service.server.ts'
import { addFavorite } from '../favorites/service.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { cancelOrder, saveOrderNote, setOrderStatus } from '../orders/admin.server.ts'
import { NO_NOTE, NO_OPTIONAL_FIELDS } from '../orders/checkout.ts'
import { placeOrder } from '../orders/place-order.server.ts'
import { totalsFor } from '../orders/rules.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import type { Result, User } from '../use-case.ts'
import { getUserByEmail, promoteToAdmin } from '../users/service.server.ts'
import { seedDemo } from './demo.server.ts'

/** The README names these passwords, so they are valid only on a shop that no other machine can reach. */
const ADMIN = {
  email: 'admin@example.mk',
  displayName: 'Ана Николовска',
  password: 'demo-admin-2026',
  isAdmin: true,
}
const CUSTOMER = {
  email: 'kupuvac@example.mk',
  displayName: 'Марија Трајковска',
  password: 'demo-kupuvac-2026',
  isAdmin: false,
}
const DEMO_ACCOUNTS = [ADMIN, CUSTOMER]

interface DemoParts {
  accounts: AccountService
  /** Whether other machines can reach the shop. */
  isOpen: boolean
  dataDir: string
  print: (line: string) => void
  /** Whether the customer already has orders; the crash proofs, which account for every order, start without. */
  hasDemoOrders: boolean
}

/**
 * Seeds an empty shop with the demo and prints its two accounts; a shop that has or had products stays as it is. The
 * accounts come first: after an interrupted start the shop is still empty, so the next one continues.
 */
export async function prepareDemo(services: Services, parts: DemoParts): Promise<void> {
  const products = services.db.selectFrom('products').select('id')
  const removed = services.db.selectFrom('product_addresses').select('former_id as id')
  const isUsed = (await products.unionAll(removed).limit(1).executeTakeFirst()) !== undefined
  const isDemo = !isUsed || (await getUserByEmail(services, ADMIN.email)) !== null
  if (isDemo) await provisionAccounts(services, parts)
  else if (parts.isOpen) await replaceKnownPasswords(parts)
  if (isUsed) return
  const isSeeded = await seedDemo(services)
  if (isSeeded && parts.hasDemoOrders) await seedCustomer(services)
}

/** Creates the accounts, or sets their passwords again, and prints them. */
async function provisionAccounts(services: Services, parts: DemoParts): Promise<void> {
  const { accounts, isOpen, dataDir, print } = parts
  const secret = isOpen ? randomPasswords(dataDir) : []
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    const password = isOpen ? (secret[index] ?? randomPassword()) : account.password
    const id = await accounts.provision({ ...account, password })
    if (account.isAdmin) await promoteToAdmin(services, null, id)
    print(`  Демо ${account.isAdmin ? 'администратор' : 'купувач'}: ${account.email}  лозинка: ${password}`)
  }
}

/** On a shop that other machines can reach, the README's passwords must not work. */
export async function replaceKnownPasswords({ accounts, print }: Pick<DemoParts, 'accounts' | 'print'>) {
  for (const account of DEMO_ACCOUNTS) {
    if (!(await accounts.hasPassword(account))) continue
    await accounts.provision({ ...account, password: randomPassword() })
    const way = account.isAdmin ? ' Нов администратор: npm run make-admin' : ''
    print(`  ${account.email}: лозинката од README повеќе не важи.${way}`)
  }
}

/** One for each account, made once and then read from the data folder. */
function randomPasswords(dataDir: string): string[] {
  const file = path.join(dataDir, 'demo-passwords.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    const passwords = DEMO_ACCOUNTS.map(randomPassword)
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 })
    return passwords
  }
}

const randomPassword = () => randomBytes(9).toString('base64url')

const RECIPIENT = {
  ...NO_OPTIONAL_FIELDS,
  firstName: 'Марија',
  lastName: 'Трајковска',
  phone: '070 123 456',
  address: 'ул. Македонија 12-3/8',
  city: 'Скопје',
  municipality: 'Центар',
  postalCode: '1000',
}

interface DemoOrder {
  agoMs: number
  quantities: Record<string, number>
  /** One a day. */
  changes: OrderStatus[]
  trackingNumber?: string
}

const ORDERS: DemoOrder[] = [
  {
    agoMs: 24 * DAY_MS,
    quantities: { 'okeeffes-krem-race-tegla-96': 1, 'okeeffes-balsam-usni-stik': 2 },
    changes: ['approved', 'delivered'],
    trackingNumber: 'MK104776105',
  },
  { agoMs: 15 * DAY_MS, quantities: { 'solution-maslo-telo-100': 1 }, changes: ['cancelled'] },
  {
    agoMs: 2 * DAY_MS,
    quantities: { 'hocl-smiruvachki-sprej-100': 1, 'solution-serum-hijaluronska-30': 1 },
    changes: ['approved'],
    trackingNumber: 'MK104882317',
  },
  {
    agoMs: 3 * HOUR_MS,
    quantities: { 'absolut-torr-rolon-60': 1, 'absolut-torr-sprej-stapala-100': 1 },
    changes: [],
  },
]

const FAVORITES = ['paket-smirena-kozha', 'solution-serum-niacinamid-30', 'okeeffes-nokjna-nega-race-80']

/**
 * Gives the demo's customer an address, favourites and orders in several states, and sends no emails about them. An interrupted start
 * leaves fewer of them.
 */
async function seedCustomer(services: Services): Promise<void> {
  const customer = await getUserByEmail(services, CUSTOMER.email)
  const administrator = await getUserByEmail(services, ADMIN.email)
  if (!customer || !administrator) return
  const now = services.clock()
  await services.db
    .updateTable('users')
    .set({ created_at: now - 30 * DAY_MS })
    .where('id', '=', customer.id)
    .execute()
  for (const { agoMs, quantities, changes, trackingNumber } of ORDERS) {
    const daysLater = (days: number) => ({ ...services, clock: () => now - agoMs + days * DAY_MS })
    const orderId = await place(daysLater(0), customer, quantities)
    for (const [index, status] of changes.entries()) {
      const then = daysLater(index + 1)
      valueOf(
        status === 'cancelled'
          ? await cancelOrder(then, administrator, { orderId })
          : await setOrderStatus(then, administrator, { orderId, status }),
      )
    }
    if (trackingNumber !== undefined)
      valueOf(await saveOrderNote(daysLater(1), administrator, { ...NO_NOTE, trackingNumber, orderId }))
    const emails = services.db.selectFrom('outbox').where('dedup_key', 'like', `%${orderId}%`)
    const ids = (await emails.select('id').execute()).map(({ id }) => id)
    await markSent(services, ids)
  }
  for (const id of FAVORITES) valueOf(await addFavorite(services, customer, id))
}

async function place(services: Services, customer: User, quantities: Record<string, number>) {
  const at = services.clock()
  const products = await readProducts(services.db, Object.keys(quantities))
  const priced = [...products.values()].map((product) => ({
    ...product,
    quantity: quantities[product.id] ?? 1,
  }))
  const added = priced.map(({ id: productId, quantity }) => {
    return { id: randomUUID(), type: 'add', productId, quantity, at } as const
  })
  await applyCartChanges(services, customer, added)
  const shown = valueOf(totalsFor(priced, null, await getDelivery(services), at))
  const form = { customer: RECIPIENT, idempotencyKey: randomUUID(), shown, promoCode: null }
  return valueOf(await placeOrder(services, customer, form)).orderId
}

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`The demo was refused: ${result.refusal.code}`)
}
