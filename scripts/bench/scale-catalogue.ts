import { Agent } from 'node:http'
import { paths } from '../../app/ui/paths.ts'
import { ALL_PRODUCTS } from '../crash/catalogue.ts'
import { Customer } from '../load/customer.ts'
import { DEMO_CUSTOMER } from '../load/demo-people.ts'
import { fillCatalogue } from './made-up-catalogue.ts'
import { compareSizes, type ScaleRow, type Works } from './scale-figures.ts'
import type { ScaleWorld } from './scale-world.ts'

/** What a customer asks for; signed in, so that no page comes from a store of pages. */
const PAGES: Record<string, string> = {
  'a page without products': paths.about(),
  'product page': paths.product(ALL_PRODUCTS[3] ?? ''),
  'list, page 1': paths.products(),
  // ten pages stand together on one screen, so this is the first of its ten, as many products as page 1
  'list, page 91': paths.products({ page: 91 }),
  'list, page 100': paths.products({ page: 100 }),
  'list, one brand on sale, by price': paths.products({ brand: 'hocl', isOnSale: true, sort: 'price-asc' }),
  'search „крем“': paths.products({ search: 'крем' }),
  'search „сува кожа“': paths.products({ search: 'сува кожа' }),
  'search with an error': paths.products({ search: 'шамопн' }),
  'search, page 91': paths.products({ search: 'крем', page: 91 }),
  'suggestions „кр“': paths.suggestions('кр'),
  'suggestions „крем за“': paths.suggestions('крем за'),
  'suggestions „сува кожа“': paths.suggestions('сува кожа'),
}

/** The p50 of the shop's own pages with so many products, the demo's among them. [BEY-08] */
export async function measureCatalogue(
  world: ScaleWorld,
  sizes: number[],
): Promise<Record<string, ScaleRow>> {
  let made = 0
  for (const size of sizes) {
    const count = size - ALL_PRODUCTS.length
    await world.fill((db) => fillCatalogue(db, count, made))
    await world.keep()
    made = count
  }
  return await world.serve(async (origins) => {
    const works = await Promise.all(origins.map(visits))
    return await compareSizes(works.map((each, index) => ({ size: `${sizes[index]} products`, works: each })))
  })
}

async function visits(origin: string): Promise<Works> {
  const customer = new Customer({ origin, agent: new Agent({ keepAlive: true }) })
  await customer.signIn(DEMO_CUSTOMER.email, DEMO_CUSTOMER.password)
  return Object.fromEntries(
    Object.entries(PAGES).map(([name, address]) => [name, () => lengthOf(customer, address)]),
  )
}

/** How long the page is, as it is sent. */
export async function lengthOf(person: Customer, address: string): Promise<number> {
  const { status, text } = await person.get(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return text.length
}
