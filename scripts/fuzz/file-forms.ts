import { productColumns as titles } from '../../app/i18n/mk/product-columns.ts'
import type { ValidForm } from './valid-form.ts'

const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)
/** The form of a small picture. */
export const PICTURE: ValidForm = {
  fields: {},
  file: { name: 'file', fileName: 'krem.jpg', type: 'image/jpeg', bytes: JPEG },
}

const PRODUCTS_FILE = [
  [titles.id, titles.name, titles.brand, titles.category, titles.regularPrice, titles.description].join(';'),
  'PRODUCTTOKEN;Крем;hocl;handcare;500;A cream',
  ';Нов крем;hocl;handcare;700;New',
]
/** The form of a file of products. */
export const TRY_FILE: ValidForm = {
  fields: { intent: 'try' },
  file: {
    name: 'file',
    fileName: 'cenovnik.csv',
    type: 'text/csv',
    bytes: Buffer.from(`\ufeff${PRODUCTS_FILE.join('\r\n')}\r\n`),
  },
}
