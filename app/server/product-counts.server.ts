import { CATEGORIES, type Category } from '../domain/category.ts'
import { PRICE_BANDS, type PriceBand, priceRange, type ProductFilter } from '../domain/product-filter.ts'
import type { SearchTerm } from '../domain/search-terms.ts'
import type { Database } from './database/database.server.ts'
import type { Flag } from './database/tables.server.ts'
import { hasTerms } from './product-query.server.ts'

/** How many products each choice of a filter would show, given all other filters; also choices with none. [BEY-08] */
export interface ProductCounts {
  found: number
  categories: Record<Category, number>
  brands: Record<string, number>
  prices: Record<PriceBand, number>
  promoted: { isOnSale: number; isBestseller: number }
}

interface Group {
  category: Category
  brand: string
  band: number
  on_sale: Flag
  is_bestseller: Flag
  count: number
}

type Test = (group: Group) => boolean

/** Counts once what the search finds, by all that can be chosen; the rest is adding up. [LIST-06 BEY-08] */
export async function countChoices(
  db: Database,
  { filter, terms }: { filter: ProductFilter; terms: SearchTerm[] },
): Promise<ProductCounts> {
  const groups = await countGroups(db, terms)
  const brands = terms.length > 0 ? await listBrands(db) : sorted(groups.map(({ brand }) => brand))
  const tests = {
    category: ({ category }) => filter.categories.length === 0 || filter.categories.includes(category),
    brand: ({ brand }) => filter.brands.length === 0 || filter.brands.includes(brand),
    price: ({ band }) => filter.price === null || PRICE_BANDS[band] === filter.price,
    sale: ({ on_sale }) => !filter.isOnSale || on_sale === 1,
    bestseller: ({ is_bestseller }) => !filter.isBestseller || is_bestseller === 1,
  } satisfies Record<string, Test>
  const others = (left: keyof typeof tests) => {
    const asked = Object.entries(tests).filter(([name]) => name !== left)
    return groups.filter((group) => asked.every(([, test]) => test(group)))
  }
  const inCategory = others('category')
  const inBrand = others('brand')
  const inPrice = others('price')
  return {
    found: total(inCategory.filter(tests.category)),
    categories: countsOf(CATEGORIES, (name) => inCategory.filter(({ category }) => category === name)),
    brands: countsOf(brands, (name) => inBrand.filter(({ brand }) => brand === name)),
    prices: countsOf(PRICE_BANDS, (name) => inPrice.filter(({ band }) => PRICE_BANDS[band] === name)),
    promoted: {
      isOnSale: total(others('sale').filter(({ on_sale }) => on_sale === 1)),
      isBestseller: total(others('bestseller').filter(({ is_bestseller }) => is_bestseller === 1)),
    },
  }
}

async function countGroups(db: Database, terms: SearchTerm[]): Promise<Group[]> {
  const [middle, high] = [priceRange('1000-2000').from, priceRange('2000+').from]
  return db
    .selectFrom('products')
    .select(['category', 'brand', 'is_bestseller'])
    .select((eb) => [
      eb
        .case()
        .when('price', '<', eb.lit(middle))
        .then(eb.lit(0))
        .when('price', '<', eb.lit(high))
        .then(eb.lit(1))
        .else(eb.lit(2))
        .end()
        .as('band'),
      eb.case().when('original_price', 'is', null).then(eb.lit(0)).else(eb.lit(1)).end().as('on_sale'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where(hasTerms(terms))
    .groupBy(['category', 'brand', 'is_bestseller', 'band', 'on_sale'])
    .execute()
}

async function listBrands(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('products').select('brand').distinct().execute()
  return sorted(rows.map(({ brand }) => brand))
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].toSorted()
}

function total(groups: Group[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0)
}

function countsOf<Name extends string>(
  names: readonly Name[],
  groupsOf: (name: Name) => Group[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, total(groupsOf(name))])) as Record<Name, number>
}
