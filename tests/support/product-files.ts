import { type ImportPlan, productCells, productCsvHead } from '../../app/shop/catalog/csv.ts'
import { applyImport, storeImport, planImport } from '../../app/shop/catalog/import.server.ts'
import { readAllProducts } from '../../app/shop/catalog/queries.server.ts'
import { CSV_START, csvLine } from '../../app/shop/csv.ts'
import type { User } from '../../app/shop/use-case.ts'
import * as productTexts from '../../app/texts/mk/admin-products.ts'
import type { TestServices } from './database.ts'
import { valueOf } from './factories.ts'
import { shownRows } from './read-csv.ts'

export const csv = (...rows: string[][]) => CSV_START + rows.map(csvLine).join('')

/** A file that gives each of these products, by id, this regular price. */
export const prices = (byId: Record<string, string>) => csv(['id', 'regularPrice'], ...Object.entries(byId))

export async function exported(services: TestServices): Promise<string> {
  let file = csv(productCsvHead(productTexts.productColumns))
  for await (const products of readAllProducts(services))
    file += products.map((product) => csvLine(productCells(product))).join('')
  return file
}

export async function kept(services: TestServices, actor: User, file: string | Uint8Array): Promise<string> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const result = await storeImport(services, actor, { fileName: 'cenovnik.csv', bytes })
  if (!result.ok || !('importId' in result.value)) throw new Error(JSON.stringify(result))
  return result.value.importId
}

export async function plannedAt(services: TestServices, actor: User, importId: string): Promise<ImportPlan> {
  return valueOf(await planImport(services, actor, { importId, words: [productTexts] }))
}

export async function planned(services: TestServices, actor: User, file: string | Uint8Array) {
  return await plannedAt(services, actor, await kept(services, actor, file))
}

export async function applied(services: TestServices, actor: User, file: string | Uint8Array) {
  const importId = await kept(services, actor, file)
  const { digest } = await plannedAt(services, actor, importId)
  return valueOf(await applyImport(services, actor, { importId, words: [productTexts], digest }))
}

/** As a spreadsheet of another country saves it, with nothing for empty cells at the end of a line. */
export function withCommas(file: string): string {
  const rows = shownRows(file.slice(CSV_START.length))
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const filled = rows.map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))
  return filled.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
}

/** As Excel saves „Unicode text“. */
export const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(CSV_START + text, 'utf16le'))

/** As Excel saves CSV on a Macedonian computer. */
export function windows1251(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1251')
  const letters = Array.from({ length: 256 }, (_, byte) => decoder.decode(new Uint8Array([byte])))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}
