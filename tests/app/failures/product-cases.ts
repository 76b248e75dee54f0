import { applyBulk, previewBulk } from '../../../app/shop/catalog/bulk.server.ts'
import { undoChangeSet } from '../../../app/shop/catalog/change-sets.server.ts'
import {
  NEW_VALUES,
  type ProductValues,
  productValues,
  parseProductValues,
} from '../../../app/shop/catalog/fields.ts'
import { addProductImage, arrangeProductImages } from '../../../app/shop/catalog/images.server.ts'
import { imageFileKeys } from '../../../app/shop/catalog/images.ts'
import { applyImport, storeImport } from '../../../app/shop/catalog/import.server.ts'
import { getProduct } from '../../../app/shop/catalog/queries.server.ts'
import { removeProduct } from '../../../app/shop/catalog/removal.server.ts'
import { saveProduct } from '../../../app/shop/catalog/saving.server.ts'
import { addFavorite } from '../../../app/shop/favorites/service.server.ts'
import { addReview } from '../../../app/shop/reviews/service.server.ts'
import * as productTexts from '../../../app/texts/mk/admin-products.ts'
import { addProduct } from '../../support/factories.ts'
import { csv, kept, plannedAt } from '../../support/product-files.ts'
import { done, Refused, useCase } from './use-case.ts'
import type { World } from './world.ts'

const typed = (values: Partial<ProductValues>) =>
  parseProductValues({ ...NEW_VALUES, ...values }, 'http://localhost')
const NEW = typed({ name: 'Крем за раце', brand: 'okeeffes', category: 'handcare', regularPrice: '690' })
const ALL = { ids: [], search: '', category: null, brand: null }
const CHEAPER = { kind: 'price-amount', amount: -10_000, rounding: 'whole' } as const
const IMAGE_FOLDER = [1, 2].map((number) => `/media/products/krem/${number}_slika`)
const [FIRST = ''] = IMAGE_FOLDER

async function twoProducts({ services }: World) {
  return [
    await addProduct(services, { id: 'krem', name: 'Крем' }),
    await addProduct(services, { id: 'balm', name: 'Балсам' }),
  ]
}

async function plannedBulk(world: World) {
  await twoProducts(world)
  const asked = { selection: ALL, change: CHEAPER }
  const { digest } = await done(previewBulk(world.services, world.admin, asked))
  return { ...asked, digest }
}

const FILE = csv(
  ['id', 'name', 'brand', 'category', 'regularPrice'],
  ['krem', 'Крем', 'hocl', 'handcare', '700'],
  ['', 'Нов крем', 'hocl', 'handcare', '400'],
)

async function plannedImport(world: World) {
  const { services, admin } = world
  await twoProducts(world)
  const importId = await kept(services, admin, FILE)
  const { digest } = await plannedAt(services, admin, importId)
  return { importId, words: [productTexts], digest }
}

/** What applying many changes answers when it did nothing is what it would do now. */
function setOf(applied: { setId: string } | object): string {
  if (!('setId' in applied)) throw new Refused('preview')
  return applied.setId
}

export const PRODUCT_CASES = [
  useCase({ of: ['saveProduct'], ids: 'ADM-04', title: 'a new one' }, async ({ services, admin }) => {
    return () => done(saveProduct(services, admin, { id: null, version: null, product: NEW }))
  }),
  useCase({ of: ['saveProduct'], ids: 'ADM-04', title: 'name, sale price' }, async ({ services, admin }) => {
    const product = await addProduct(services, { id: 'krem', name: 'Крем' })
    const values = { ...productValues(product), name: 'Друг крем', salePrice: '400' }
    const change = { id: 'krem', version: product.version, product: typed(values) }
    return () => done(saveProduct(services, admin, change))
  }),
  useCase({ of: ['removeProduct'], ids: 'ADM-03', again: 'not-found' }, async (world) => {
    const { services, admin, user } = world
    await twoProducts(world)
    await addFavorite(services, user, 'krem')
    await addReview(services, user, { productId: 'krem', rating: 4, comment: 'Добар', idempotencyKey: 'k' })
    return () => done(removeProduct(services, admin, { productId: 'krem' }))
  }),
  useCase({ of: ['applyBulk'], ids: 'BEY-18' }, async (world) => {
    const plan = await plannedBulk(world)
    return async () => setOf(await done(applyBulk(world.services, world.admin, plan)))
  }),
  useCase({ of: ['undoChangeSet'], ids: 'BEY-18', again: 'not-found' }, async (world) => {
    const setId = setOf(await done(applyBulk(world.services, world.admin, await plannedBulk(world))))
    return () => done(undoChangeSet(world.services, world.admin, setId))
  }),
  useCase(
    {
      of: ['storeImport'],
      ids: 'BEY-18',
      leaves: { product_imports: 'a file that was chosen again is another one; it is gone after an hour' },
    },
    async ({ services, admin }) => {
      const file = { fileName: 'cenovnik.csv', bytes: new TextEncoder().encode(FILE) }
      return () => done(storeImport(services, admin, file))
    },
  ),
  useCase({ of: ['applyImport'], ids: 'BEY-18' }, async (world) => {
    const plan = await plannedImport(world)
    return async () => setOf(await done(applyImport(world.services, world.admin, plan)))
  }),
  useCase(
    { of: ['undoChangeSet'], ids: 'BEY-18', title: 'of an import that made a product', again: 'not-found' },
    async (world) => {
      const { services, admin } = world
      const setId = setOf(await done(applyImport(services, admin, await plannedImport(world))))
      return () => done(undoChangeSet(services, admin, setId))
    },
  ),
  useCase(
    {
      of: ['arrangeProductImages'],
      ids: 'ADM-08',
      title: 'removing one',
      leaves: { files: 'files too many harm nobody, files too few do [HOSTED-03]' },
    },
    async ({ services, admin, files }) => {
      await addProduct(services, { id: 'krem', name: 'Крем', images: IMAGE_FOLDER })
      for (const key of IMAGE_FOLDER.flatMap(imageFileKeys)) await files.put(key, new Uint8Array(1))
      const change = { intent: 'remove', url: FIRST } as const
      return () => done(arrangeProductImages(services, files, admin, { productId: 'krem', change }))
    },
  ),
]

/** Rendering an image takes long, so a test that needs none of it leaves it out. */
export const IMAGE_CASES = [
  useCase(
    { of: ['addProductImage'], ids: 'ADM-09', title: 'which is another image each time', again: 'one more' },
    async ({ services, admin, files }) => {
      await addProduct(services, { id: 'krem', name: 'Крем', images: [] })
      return async () => {
        if ((await getProduct(services, 'krem'))?.images.length !== 0) throw new Refused('one more')
        const image = { fileName: 'slika.png', bytes: new Uint8Array(1) }
        const result = await addProductImage(services, files, admin, { productId: 'krem', ...image })
        if (!result.ok) throw new Refused(result.refusal.code)
      }
    },
  ),
]
