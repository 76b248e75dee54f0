import { z } from 'zod'
import {
  checkbox,
  entered,
  productId,
  recordId,
  parseWith,
  version,
  type CheckedForm,
  checkForm,
} from '../form-fields.ts'
import { ok, refuse, type Result } from '../result.ts'
import { BULK_FIELDS, type BulkRead, type BulkValues, readBulk } from './bulk.ts'
import {
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductProblem,
  typedProduct,
  type TypedProduct,
} from './fields.ts'
import type { ImageChange } from './images.ts'

const productSchema = z.object({
  ...entered(PRODUCT_FIELDS, 20_000),
  version: version.optional(),
  /** Sent without script. */
  plain: z.literal('1').optional(),
})

interface ProductForm extends CheckedForm<ProductField, ProductProblem, TypedProduct> {
  version: number | null
  hasScript: boolean
}

export function parseProductForm(input: unknown, origin: string): Result<ProductForm> {
  const parsed = parseWith(productSchema, input)
  if (!parsed.ok) return parsed
  const { version = null, plain, ...typed } = parsed.value
  const form = checkForm(PRODUCT_FIELDS, typed, {
    problemOf: (field) => productProblem(field, typed, origin),
    valueOf: () => typedProduct(typed, origin),
  })
  return ok({ ...form, version, hasScript: plain === undefined })
}

const removal = z.object({ intent: z.literal('delete'), productId, sure: checkbox })

export function parseProductRemoval(input: unknown): Result<{ productId: string; sure: boolean }> {
  return parseWith(removal, input)
}

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const bulkSchema = z.object({ ...entered(BULK_FIELDS, 200), digest: digest.nullable().default(null) })

interface BulkForm {
  typed: BulkValues
  read: BulkRead
  /** Of the preview that is to be applied; null to see one. */
  digest: string | null
}

export function parseBulk(input: unknown): Result<BulkForm> {
  const parsed = parseWith(bulkSchema, input)
  if (!parsed.ok) return parsed
  const { digest, ...typed } = parsed.value
  return ok({ typed, read: readBulk(typed), digest })
}

/** Longer than any address that an image may have. */
const url = z.string().min(1).max(4000)

const imagesSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['main', 'left', 'right', 'remove']), url }),
  z.object({ intent: z.literal('place'), url, before: url.nullable().default(null) }),
])

export function parseImageChange(input: unknown): Result<ImageChange> {
  return parseWith(imagesSchema, input)
}

export type ImportForm =
  | { intent: 'try'; file: File | null }
  | { intent: 'apply'; importId: string; digest: string }
  | { intent: 'undo'; setId: string }

const applySchema = z.object({ intent: z.literal('apply'), importId: recordId, digest })
const undoSchema = z.object({ intent: z.literal('undo'), setId: recordId })

export function parseImport(input: unknown): Result<ImportForm> {
  if (!(input instanceof FormData)) return refuse({ code: 'malformed' })
  switch (input.get('intent')) {
    case 'try':
      return parseFile(input)
    case 'apply':
      return parseWith(applySchema, input)
    case 'undo':
      return parseWith(undoSchema, input)
    default:
      return refuse({ code: 'malformed' })
  }
}

function parseFile(form: FormData): Result<ImportForm> {
  const [file = '', ...others] = form.getAll('file')
  // a form that is sent without a chosen file has one without name and content
  if (others.length === 0 && file === '') return ok({ intent: 'try', file: null })
  if (others.length > 0 || typeof file === 'string') return refuse({ code: 'malformed' })
  return ok({ intent: 'try', file })
}

const removalSchema = z.object({ url: z.string().max(300) })

export function parseImageRemoval(input: unknown): Result<{ url: string }> {
  return parseWith(removalSchema, input)
}
