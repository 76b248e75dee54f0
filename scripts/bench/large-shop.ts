import type { Customer } from '../../tests/support/customer.ts'
import { addition, expectOk, orderForm, PRODUCT, RECIPIENT } from '../../tests/support/purchase.ts'
import { BRANDS, CATEGORIES, pick, WORDS } from './addresses.ts'
import {
  type Checkout,
  housekept,
  newCustomers,
  runCommand,
  startShop,
  type Store,
  visitorOf,
} from './shops.ts'

export interface LargeShop {
  products: number
  orders: number
  isPostgres: boolean
}

/** The small shop fills every list, so that its pages are as long as those of the large one. */
const FEW_PRODUCTS = 480
const FEW_ORDERS = 60
/** Orders placed one by one in the large shop; the others are copies. */
const MOST_PLACED = 2000
const IMPORTED_ROWS = 5000
const YEAR_MS = 365 * 86_400_000

const FIRST_NAMES = 'Ана Марија Ивана Сара Тамара Јована Маја Бојана Петар Стефан Никола Дарко'.split(' ')
const LAST_NAMES = 'Николовска Трајковска Петреска Димовска Костова Ристевска Ангелов Наумов'.split(' ')

/** Two stores that no shop is using, and an administrator of both. */
export async function makeShops(maker: Checkout, store: Store, size: LargeShop) {
  runCommand(maker, 'seed', store)
  const first = await startShop(maker, store)
  const [administrator] = await newCustomers(first, 1)
  if (!administrator) throw new Error('There is no administrator')
  runCommand(maker, 'make-admin', store, [administrator.email])
  await importProducts(administrator, 0, FEW_PRODUCTS)
  await placeOrders(administrator, FEW_ORDERS)
  await first.stop()
  const small = store.copy()
  const shop = await startShop(maker, store)
  const here = visitorOf(shop).withCookiesOf(administrator)
  for (let made = FEW_PRODUCTS; made < size.products; made += IMPORTED_ROWS)
    await importProducts(here, made, Math.min(IMPORTED_ROWS, size.products - made))
  await placeOrders(here, Math.min(size.orders, MOST_PLACED), recipient)
  await shop.stop()
  // housekeeping indexes the words of orders; copies have them copied
  const indexing = await startShop(maker, store)
  await housekept(indexing)
  await indexing.stop()
  copyOrders(store, Math.ceil(size.orders / MOST_PLACED))
  if (size.isPostgres) store.query('vacuum analyze')
  return { small, large: store, administrator }
}

async function placeOrders(buyer: Customer, count: number, recipientOf = (_number: number) => RECIPIENT) {
  const line = { productId: PRODUCT, quantity: 1 }
  for (let number = 0; number < count; number++) {
    expectOk(await buyer.post('/cart', addition(line)))
    expectOk(await buyer.post('/cart', { ...orderForm([line]), ...recipientOf(number) }))
  }
}

function recipient(number: number): typeof RECIPIENT {
  const firstName = pick(FIRST_NAMES, number)
  const lastName = pick(LAST_NAMES, Math.floor(number / FIRST_NAMES.length))
  const phone = `07${number % 9} ${String((number * 7919) % 1_000_000).padStart(6, '0')}`
  return number % 100 === 0 ? RECIPIENT : { ...RECIPIENT, firstName, lastName, phone }
}

export async function importProducts(administrator: Customer, from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, offset) => productRow(from + offset))
  const file = ['id;name;brand;category;regularPrice;descriptionMk;description', ...rows].join('\r\n')
  const post = async (fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return expectOk(await administrator.post('/admin/products/import', form)).text
  }
  const plan = await post({ intent: 'try', file: new File([file], 'products.csv', { type: 'text/csv' }) })
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(plan)?.[1] ?? ''
  await post({ intent: 'apply', importId: field('importId'), digest: field('digest') })
}

function productRow(number: number): string {
  const [own, other, third] = [number, number * 7 + 3, number * 31 + 11].map(madeUpWord)
  const name = `${pick(WORDS, number)} ${own} ${number}`
  const price = 100 + ((number * 7919) % 4000)
  const description = `${pick(WORDS, number * 5)} за ${other} и ${third}`
  return ['', name, pick(BRANDS, number), pick(CATEGORIES, number), price, description, own].join(';')
}

function madeUpWord(number: number): string {
  const syllables = 'ба ве ги до жу за ки ло ме ни по ра се ту фи ха ца чи шо ѓу љи њо'.split(' ')
  const spread = Math.imul(number + 1, 2_654_435_761) >>> 0
  return [spread, spread >>> 5, spread >>> 10].map((digit) => pick(syllables, digit)).join('')
}

const COPIED = ['orders', 'order_items', 'order_words']

/** Multiplies the orders: the database copies them with new ids, spread over a year. */
function copyOrders(store: Store, times: number): void {
  for (const table of COPIED) store.query(`create table first_${table} as select * from ${table}`)
  for (let copy = 1; copy < times; copy++) {
    const tag = copy.toString(16).padStart(4, '0')
    const earlier = Math.floor((YEAR_MS / times) * copy)
    const valueOf = (column: string) => {
      // a version of UUID that nobody else makes
      if (['id', 'order_id', 'idempotency_key'].includes(column))
        return `substr(${column}, 1, 14) || 'f' || substr(${column}, 16, 17) || '${tag}'`
      return column.endsWith('_at') ? `${column} - ${earlier}` : column
    }
    for (const table of COPIED) {
      const columns = columnsOf(store, table)
      const values = columns.map(valueOf).join(', ')
      store.query(`insert into ${table} (${columns.join(', ')}) select ${values} from first_${table}`)
    }
  }
  for (const table of COPIED) store.query(`drop table first_${table}`)
}

function columnsOf(store: Store, table: string): string[] {
  const names = store.settings['DATABASE_URL']
    ? `select string_agg(column_name, ',') from information_schema.columns where table_name = '${table}'`
    : `select group_concat(name) from pragma_table_info('${table}')`
  return store.query(names).split(',')
}
