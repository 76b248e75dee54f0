import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inBatchesWithPauses } from '../../platform/batches.server.ts'
import type { Services } from '../../platform/services.server.ts'
import { digest, entered, parseWith } from '../form-fields.ts'
import type { Deni } from '../money.ts'
import { isAdmin, ok, refuse, type Result, type User } from '../use-case.ts'
import { findAdminProducts } from './admin.server.ts'
import { BULK_FIELDS, type BulkChange, bulkChanged, MOST_AT_ONCE, type BulkReason, readBulk } from './bulk.ts'
import { type AppliedSet, announceApplied, type ProductChange, writeChangeSet } from './change-sets.server.ts'
import { type FieldChange, fieldChanges } from './csv.ts'
import type { AdminProductFilter } from './filter.ts'
import { hasOtherPrices, type Product } from './product.ts'
import {
  PRODUCTS_PER_READ,
  readChargedPrices,
  readSummaries,
  readProductRows,
  readProducts,
  sortedProducts,
  toProduct,
} from './queries.server.ts'
import { searchNames } from './search.server.ts'

const bulkSchema = z.object({ ...entered(BULK_FIELDS, 200), digest: digest.nullable().default(null) })

/** `digest` is that of the preview that is to be applied; null to see one. */
export function parseBulk(input: unknown) {
  const parsed = parseWith(bulkSchema, input)
  if (!parsed.ok) return parsed
  const { digest, ...typed } = parsed.value
  return ok({ typed, read: readBulk(typed), digest })
}

/** These products, or when there are no ids, all that pass the filters. */
export interface ProductSelection extends AdminProductFilter {
  ids: string[]
}

/** Null when they are too many. */
async function readSelection(services: Services, { ids, search, category, brand }: ProductSelection) {
  if (ids.length > 0) {
    const found = await readProducts(services.db, ids)
    return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }
  const matches = await searchNames(services, search)
  const found: Product[] = []
  for await (const rows of readProductRows(services.db, { category, brand })) {
    found.push(...rows.filter(({ number }) => !matches || matches[number]).map(toProduct))
    if (found.length > MOST_AT_ONCE) return null
  }
  return found
}

const MOST_SHOWN = 200
/** An address with all of their ids is shorter than the 8 KB that proxies read. */
const MOST_CHOSEN = 75

interface BulkPreviewRow {
  id: string
  name: string
  changes: FieldChange[]
  reason: BulkReason | null
  /** Of a product whose new prices are a sale; `isCharged`: its regular price was one in the last 30 days. */
  sale?: { regular: Deni; isCharged: boolean }
}

export interface BulkPreview {
  counts: { changed: number; same: number; refused: number }
  rows: BulkPreviewRow[]
  /** Of everything that applying would write, and over which versions. */
  digest: string
}

interface Bulk {
  selection: ProductSelection
  change: BulkChange
}

export async function listSelected(services: Services, actor: User, selection: ProductSelection) {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const { counts, isFound } = await findAdminProducts(services, selection)
  const brands = Object.keys(counts.brands)
  if (selection.ids.length > 0) {
    const chosen = services.reader.selectFrom('products').select(['id', 'name'])
    const products = await chosen
      .where('id', 'in', selection.ids)
      .orderBy('name_sort')
      .orderBy('id')
      .execute()
    return ok({ found: products.length, products, brands })
  }
  const numbers = (await sortedProducts(services, 'name')).filter(isFound).subarray(0, MOST_CHOSEN)
  const first = await readSummaries(services.reader, 'number', numbers)
  return ok({ found: counts.found, products: first.map(({ id, name }) => ({ id, name })), brands })
}

export async function previewBulk(services: Services, actor: User, bulk: Bulk): Promise<Result<BulkPreview>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const planned = await plan(services, bulk)
  return planned ? ok(planned.preview) : refuse({ code: 'malformed' })
}

/**
 * Changes every selected product that can be changed, in one transaction, if the preview with this digest still
 * applies; otherwise nothing, and returns the current preview. Sent again, because the answer was lost, it is applied already.
 */
export async function applyBulk(
  services: Services,
  actor: User,
  { digest, ...bulk }: Bulk & { digest: string },
): Promise<Result<AppliedSet | { preview: BulkPreview }>> {
  if (!isAdmin(actor)) return refuse({ code: 'forbidden' })
  const planned = await plan(services, bulk)
  if (!planned) return refuse({ code: 'malformed' })
  const { preview, changes } = planned
  if (preview.digest !== digest || changes.length === 0)
    return ok((await announceApplied(services, digest)) ?? { preview })
  const applied = await writeChangeSet(services, actor, { id: digest, kind: 'bulk', fileName: null, changes })
  if (applied) return ok(applied)
  const now = await previewBulk(services, actor, bulk)
  return now.ok ? ok({ preview: now.value }) : now
}

async function plan(services: Services, { selection, change }: Bulk) {
  const digest = createHash('sha256').update(JSON.stringify(change))
  const changes: ProductChange[] = []
  const rows: BulkPreviewRow[] = []
  const refused: BulkPreviewRow[] = []
  const products = await readSelection(services, selection)
  if (!products) return null
  for await (const some of inBatchesWithPauses(products, PRODUCTS_PER_READ)) {
    for (const before of some) {
      const { id, name, version } = before
      const after = bulkChanged(before, change)
      if (typeof after === 'string') {
        refused.push({ id, name, changes: [], reason: after })
        continue
      }
      const different = fieldChanges(before, after)
      if (different.length === 0) continue
      digest.update(JSON.stringify([id, version]))
      changes.push({ before, after })
      rows.push({ id, name, changes: different, reason: null })
    }
  }
  const counts = {
    changed: changes.length,
    same: products.length - changes.length - refused.length,
    refused: refused.length,
  }
  const shown = await withSales(services, [...refused, ...rows].slice(0, MOST_SHOWN), changes)
  return { changes, preview: { counts, rows: shown, digest: digest.digest('hex') } }
}

async function withSales(services: Services, rows: BulkPreviewRow[], changes: ProductChange[]) {
  const sales = new Map(
    changes.flatMap(({ before, after }) =>
      before && after.originalPrice !== null && hasOtherPrices(before, after)
        ? [[before.id, { before, regular: after.originalPrice }]]
        : [],
    ),
  )
  const shown = rows.flatMap(({ id }) => sales.get(id)?.before ?? [])
  const charged = await readChargedPrices(services, shown)
  return rows.map((row) => {
    const regular = sales.get(row.id)?.regular
    if (regular === undefined) return row
    return { ...row, sale: { regular, isCharged: charged.get(row.id)?.includes(regular) ?? false } }
  })
}
