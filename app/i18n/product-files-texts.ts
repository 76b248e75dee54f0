import { productBulk as englishBulk } from './en/product-bulk.ts'
import { productColumns as englishColumns } from './en/product-columns.ts'
import {
  changeSets as englishSets,
  productImport as englishImport,
  productLinks as englishLinks,
} from './en/product-import.ts'
import { productBulk } from './mk/product-bulk.ts'
import { productColumns } from './mk/product-columns.ts'
import { changeSets, productImport, productLinks } from './mk/product-import.ts'
import { useLanguage } from './texts-context.tsx'

const macedonian = { columns: productColumns, productImport, productLinks, changeSets, productBulk }
const english: typeof macedonian = {
  columns: englishColumns,
  productImport: englishImport,
  productLinks: englishLinks,
  changeSets: englishSets,
  productBulk: englishBulk,
}

/** The texts of the screens that change many products; they bring both languages. [CH-10 BEY-18] */
export function useProductFilesTexts(): typeof macedonian {
  return useLanguage() === 'en' ? english : macedonian
}
