import type { Kysely } from 'kysely'
import { imageFileKeys } from '../../shop/catalog/images.ts'
import type { Tables } from '../database/tables.server.ts'
import { parseImages } from '../../shop/catalog/queries.server.ts'
const AT_ONCE = 500

/** The keys of all files of the pictures that products show, each once. A store need not be able to list what it has. [BEY-22] */
export async function pictureKeys(reader: Kysely<Tables>): Promise<string[]> {
  const urls = new Set<string>()
  for (let after = ''; ;) {
    const rows = await reader
      .selectFrom('products')
      .select(['id', 'images'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    for (const { images } of rows) for (const url of parseImages(images)) urls.add(url)
    after = last.id
  }
  return [...urls].flatMap(imageFileKeys)
}
