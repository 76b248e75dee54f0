import { expect, test } from 'vitest'
import {
  NEW_VALUES,
  type ProductValues,
  productValues,
  parseProductValues,
} from '../../../app/shop/catalog/fields.ts'
import { getLowestPrice, getProduct, listChargedPrices } from '../../../app/shop/catalog/queries.server.ts'
import { removeProduct, findFormerProduct } from '../../../app/shop/catalog/removal.server.ts'
import { getAdminProduct, saveProduct } from '../../../app/shop/catalog/saving.server.ts'
import { suggestProducts } from '../../../app/shop/catalog/storefront.server.ts'
import { addFavorite, listFavoriteIds } from '../../../app/shop/favorites/service.server.ts'
import { addReview, listReviews } from '../../../app/shop/reviews/service.server.ts'
import { DAY_MS } from '../../../app/shop/time.ts'
import { refuse, ok } from '../../../app/shop/use-case.ts'
import { addProduct, addUser, adminShopForEach, valueOf, auditEntries } from '../../support/factories.ts'

const { services, admin } = adminShopForEach()
const VALUES: ProductValues = {
  ...NEW_VALUES,
  name: 'Крем за раце',
  brand: 'okeeffes',
  category: 'handcare',
  regularPrice: '690',
}
const typed = (values: Partial<ProductValues> = {}) =>
  parseProductValues({ ...VALUES, ...values }, 'http://localhost')

async function save(change: Parameters<typeof saveProduct>[2]) {
  const saved = valueOf(await saveProduct(services, admin, change))
  if (!('current' in saved)) throw new Error(`The SKU is that of ${saved.problems.sku.name}`)
  return saved
}

async function create(values: Partial<ProductValues> = {}) {
  return (await save({ id: null, version: null, product: typed(values) })).current
}

async function change(id: string, values: Partial<ProductValues>) {
  const stored = valueOf(await getAdminProduct(services, admin, id))
  const product = parseProductValues({ ...productValues(stored), ...values }, 'http://localhost')
  return (await save({ id, product, version: stored.version })).current
}

test('[ADM-04 ADM-05 ADM-06 ADM-17] a new product has an address of its own, its dates, its audit and its event', async () => {
  const made = await create({ salePrice: '590,50', isBestseller: 'on', stockQuantity: '3' })
  expect(made).toMatchObject({
    id: 'okeeffes-krem-za-race',
    price: 59_050,
    originalPrice: 69_000,
    isBestseller: true,
    isFeatured: false,
    stockQuantity: 3,
    createdAt: services.clock(),
    updatedAt: services.clock(),
    rating: 0,
    reviewCount: 0,
    version: 1,
  })
  expect(await getProduct(services, made.id)).toEqual(made)
  expect(services.events).toEqual([{ topic: 'catalogue' }])
  const [entry] = await services.db.selectFrom('audit').selectAll().execute()
  expect(entry).toMatchObject({
    action: 'product.save',
    subject_id: made.id,
    actor_id: admin.id,
    before: null,
  })
})

test('[ADM-17 BEY-02] products of one name have addresses of their own, also at once; that of a deleted one stays free', async () => {
  const other = (number: number) => create({ benefits: `Придобивка ${number}` })
  const made = await Promise.all([1, 2, 3, 4].map(other))
  const base = 'okeeffes-krem-za-race'
  expect(made.map(({ id }) => id).toSorted()).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`])
  valueOf(await removeProduct(services, admin, { productId: `${base}-2` }))
  expect((await other(5)).id).toBe(`${base}-5`)
  for (let number = 6; number <= 20; number++) await other(number)
  expect((await other(21)).id).toMatch(/^okeeffes-krem-za-race-[0-9a-f]{8}$/)
})

test('[ADM-10] the same form again, after an answer that was lost, makes no second product', async () => {
  const made = await Promise.all([1, 2, 3].map(() => create({ salePrice: '500' })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  services.advance(60_000)
  expect(await create({ salePrice: '500' })).toEqual(made[0])
  expect(services.events, 'the lost answer may have been that of the COMMIT').toHaveLength(4)
  expect(await services.db.selectFrom('product_prices').selectAll().execute()).toHaveLength(1)
  // an hour later it is meant
  services.advance(3_600_000)
  expect((await create({ salePrice: '500' })).id).toBe('okeeffes-krem-za-race-2')
})

test('[ADM-07 ADM-17 BEY-20] a change keeps the address, the day of creation and the uploaded images; its words, each text’s, and its audit follow', async () => {
  const images = ['/media/products/a/1_x', '/media/demo/one', '/media/products/a/2_y']
  const { id, createdAt, name } = await addProduct(services, { images })
  services.advance(1000)
  const changed = await change(id, {
    name: 'Друго име',
    imageAddresses: '/media/demo/two\n\n/media/demo/three',
  })
  expect(changed).toMatchObject({ id, createdAt, updatedAt: services.clock(), name: 'Друго име', version: 2 })
  expect(changed.images).toEqual([
    '/media/products/a/1_x',
    '/media/demo/two',
    '/media/products/a/2_y',
    '/media/demo/three',
  ])
  const suggested = async (search: string) => (await suggestProducts(services, { search, limit: 6 })).products
  expect([await suggested('друго'), await suggested(name)].map(({ length }) => length)).toEqual([1, 0])
  const [entry] = await services.db.selectFrom('audit').selectAll().execute()
  expect(entry).toMatchObject({ action: 'product.save', subject_id: id, actor_id: admin.id })
  expect(JSON.parse(entry?.before ?? '')).toMatchObject({ name })
  for (const [field, text] of Object.entries({
    nameEn: 'Rose',
    description: 'Mint',
    descriptionMk: 'Жалфија',
  })) {
    await change(id, { [field]: text })
    expect(await suggested(text), field).toHaveLength(1)
  }
})

test('[BEY-18] over what somebody else has saved nothing is written; a deleted product does not come back', async () => {
  const { id, version } = await addProduct(services)
  const both = await Promise.all(
    ['Прв', 'Втор'].map((name) => save({ id, version, product: typed({ name }) })),
  )
  const [won, lost] = both.toSorted((one, other) => Number(other.isSaved) - Number(one.isSaved))
  expect([won?.isSaved, lost?.isSaved]).toEqual([true, false])
  expect(lost?.current).toEqual(won?.current)
  expect(await getProduct(services, id)).toEqual(won?.current)
  const same = typed({ name: 'Трет' })
  const twice = await Promise.all([1, 2].map(() => save({ id, product: same, version: version + 1 })))
  expect(twice).toMatchObject([1, 2].map(() => ({ isSaved: true, current: { version: version + 2 } })))
  valueOf(await removeProduct(services, admin, { productId: id }))
  expect(await saveProduct(services, admin, { id, product: same, version: version + 2 })).toEqual(
    refuse({ code: 'not-found' }),
  )
})

test('[ADM-17] a SKU belongs to one product, also of two that are saved at once; one from before that others share stays', async () => {
  const made = await Promise.allSettled(
    ['Прв', 'Втор', 'Трет'].map((name) => create({ name, sku: ' HOC-1 ' })),
  )
  const refused = made.filter(({ status }) => status === 'rejected')
  const [owner] = made.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect([refused.length, owner?.sku]).toEqual([2, 'HOC-1'])
  const other = await create({ name: 'Друг', sku: 'HOC-2' })
  await expect(change(other.id, { sku: 'hoc-1' })).rejects.toThrow(`The SKU is that of ${owner?.name}`)
  expect(await change(owner?.id ?? '', { sku: 'hoc-1' })).toMatchObject({ sku: 'hoc-1' })
  await services.db.updateTable('products').set({ sku: 'HOC-2' }).execute()
  expect(await change(other.id, { name: 'Трето име' })).toMatchObject({ sku: 'HOC-2' })
  expect(await change(other.id, { sku: '' })).toMatchObject({ sku: null })
  await expect(change(other.id, { sku: 'HOC-2' })).rejects.toThrow('The SKU is that of')
})

test('[BEY-13 SEC-03] a previous price that is only claimed shows to administrators: what was charged before was no higher', async () => {
  const { id } = await create({ regularPrice: '500' })
  services.advance(50 * DAY_MS)
  const claimed = await change(id, { regularPrice: '700', salePrice: '500' })
  expect(await getLowestPrice(services, claimed)).toBe(50_000)
  expect(await listChargedPrices(services, admin, claimed)).toEqual([50_000])
  expect(await listChargedPrices(services, await addUser(services), claimed)).toEqual([])
  expect(await getLowestPrice(services, await create({ regularPrice: '700', salePrice: '500' }))).toBeNull()
})

test('[BEY-13] the form knows the prices that were charged in the last 30 days, or since 30 days before the sale', async () => {
  const { id } = await create({ regularPrice: '300' })
  const charged = async () =>
    await listChargedPrices(services, admin, valueOf(await getAdminProduct(services, admin, id)))
  services.advance(10 * DAY_MS)
  await change(id, { regularPrice: '400' })
  expect(await charged()).toEqual([30_000, 40_000])
  services.advance(31 * DAY_MS)
  expect(await charged()).toEqual([40_000])
  await change(id, { regularPrice: '400', salePrice: '350' })
  services.advance(60 * DAY_MS)
  await change(id, { nameEn: 'By which no sale begins' })
  expect(await charged()).toEqual([40_000, 35_000])
})

const addProducts = (...ids: string[]) => Promise.all(ids.map((id) => addProduct(services, { id })))

test('[BEY-02 SEC-03] a removed product is gone, with its reviews and favourites, and is known to have been', async () => {
  await addProducts('krem', 'drug')
  const user = await addUser(services)
  await addFavorite(services, user, 'krem')
  await addReview(services, user, { productId: 'krem', rating: 5, comment: 'Одлично', idempotencyKey: 'k' })
  expect(await removeProduct(services, admin, { productId: 'krem' })).toEqual(ok({ images: [] }))
  expect(await getProduct(services, 'krem')).toBeNull()
  expect(await listReviews(services, 'krem', { offset: 0, limit: 10 })).toEqual([])
  expect(await listFavoriteIds(services, user.id)).toEqual([])
  expect(await findFormerProduct(services, 'krem')).toEqual({ kind: 'gone' })
  expect(await findFormerProduct(services, 'drug-krem')).toEqual({ kind: 'unknown' })
  expect(services.events.at(-1)).toEqual({ topic: 'catalogue' })
  expect(await auditEntries(services)).toMatchObject([{ action: 'product.delete', subject_id: 'krem' }])
})

test('[BEY-02] an id that is used again is that of its new product, and can be removed again', async () => {
  await addProducts('krem')
  await removeProduct(services, admin, { productId: 'krem' })
  await addProduct(services, { id: 'krem' })
  expect(await getProduct(services, 'krem')).not.toBeNull()
  await removeProduct(services, admin, { productId: 'krem' })
  expect(await findFormerProduct(services, 'krem')).toEqual({ kind: 'gone' })
})

test('[BEY-02] removing an unknown product changes nothing', async () => {
  const unknown = await removeProduct(services, admin, { productId: 'nema' })
  expect(unknown).toMatchObject(refuse({ code: 'not-found' }))
  expect(await services.db.selectFrom('product_addresses').selectAll().execute()).toEqual([])
  expect(await auditEntries(services)).toEqual([])
})

test('[BEY-02] an address that leads to a product leads nowhere once that is removed', async () => {
  await addProducts('nov')
  const address = { former_id: 'star', product_id: 'nov', changed_at: 1 }
  await services.db.insertInto('product_addresses').values(address).execute()
  expect(await findFormerProduct(services, 'star')).toEqual({ kind: 'moved', productId: 'nov' })
  await removeProduct(services, admin, { productId: 'nov' })
  expect(await findFormerProduct(services, 'star')).toEqual({ kind: 'gone' })
})
