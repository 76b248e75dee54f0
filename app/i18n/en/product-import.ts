import type {
  changeSets as mkChangeSets,
  productImport as mkProductImport,
  productLinks as mkProductLinks,
} from '../mk/product-import.ts'
import { formatNumber } from '../format.ts'

const products = (n: number) => `${formatNumber(n)} ${n === 1 ? 'product' : 'products'}`

export const productImport: typeof mkProductImport = {
  title: 'Import products',
  lead: 'You first see what would change; nothing changes until you confirm.',
  exportTitle: 'Export',
  exportText:
    'All products in one CSV file for spreadsheets. Change what you need and import it again; columns that you do not change can be deleted.',
  exportLink: 'Export CSV',
  fileTitle: 'File',
  file: 'CSV file with products',
  fileHint:
    'Choose it or drop it here. At most 10 MB. A line without a product creates one; products that are not in the file are not deleted.',
  tryIt: 'Check the file',
  trying: 'Checking…',
  notRead: ({ file, reason }) =>
    file === '' ? reason : `The file “${file}” has not been imported. ${reason}`,
  fileReasons: {
    missing: 'No file has been chosen.',
    empty: 'The file is empty.',
    'too-large':
      'The file is larger than 10 MB. Import it in parts, or only with the columns that you change.',
    'not-text':
      'This is not a CSV file. In your spreadsheet choose “Save as” and “CSV UTF-8”, then try again.',
  },
  planTitle: ({ file }) => `What “${file}” would change`,
  wrongTitle: ({ file }) => `The file “${file}” has errors`,
  wrongText: 'Nothing of it has been imported. Correct what is listed and choose it again.',
  problem: ({ line, column, value }) =>
    `Line ${formatNumber(line)}${column && `, column “${column}”`}${value && `, “${value}”`}: `,
  reasons: {
    required: 'This must be filled in.',
    negative: 'The amount cannot be negative.',
    'not-a-number': 'Enter an amount in digits with at most two decimals, such as 1290 or 1290,50.',
    'too-large': 'The amount can be at most 1.000.000 MKD.',
    'too-long': 'The text is too long.',
    'letters-lost':
      'Letters have been lost and question marks appear instead. Save the file as “CSV UTF-8” and try again.',
    'not-a-flag': 'Write yes or no.',
    'not-a-category': 'There is no such category. Copy it as it stands in the exported file.',
    'not-a-quantity': 'Enter a whole number from 0 to 1.000.000, or leave it empty for unlimited.',
    'not-an-image': 'Enter addresses of pictures of this shop, one a line, as in the exported file.',
    'column-unknown': 'There is no such column.',
    'column-twice': 'The column appears twice.',
    'column-missing': 'The column that says which product a line is about is missing.',
    quotes:
      'Quotation marks are not closed or are in the wrong place. From this line on the file cannot be read.',
    cells: 'The number of cells in the line does not match the number of columns.',
    'too-long-line': 'The line is too long.',
    'too-many-lines': 'A file can have at most 20.000 products.',
    version: 'This is not the version that the shop exported. Leave the cell empty, or export again.',
    'product-unknown': 'There is no such product. For a new product leave the cell empty.',
    'product-twice': 'This product already appears in a line above.',
    'changed-meanwhile':
      'The product was changed after the file was exported. Export again and make your changes in the new file.',
  },
  moreProblems: ({ shown }) => `The first ${formatNumber(shown)} errors are shown.`,
  oldEncoding:
    'The file is saved in an older Cyrillic encoding and was read as such. Check the letters below.',
  created: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  wrong: 'Lines with errors',
  nothing: 'The file changes nothing: everything in it is as in the shop.',
  newProduct: 'new',
  line: (n) => `line ${formatNumber(n)}`,
  moreProducts: (n) => `and ${products(n)} more`,
  moreFields: (n) => `and ${formatNumber(n)} ${n === 1 ? 'field' : 'fields'} more`,
  was: 'was',
  willBe: 'will be',
  blank: '(blank)',
  apply: (n) => `Import ${products(n)}`,
  applying: 'Importing…',
  stale:
    'Products have changed since the check, and nothing has been imported. This is the new overview; confirm again.',
  applied: ({ created, changed }) =>
    `Imported. New: ${formatNumber(created)}, changed: ${formatNumber(changed)}.`,
  failed: 'The file has not been imported.',
  gone: 'The check has expired, or the file has been imported already. Choose it again.',
  needLogin: 'Your session has ended. Sign in again; the overview stays here.',
}

export const productLinks: typeof mkProductLinks = {
  bulk: 'Change many',
  import: 'Import CSV',
  export: 'Export CSV',
}

export const changeSets: typeof mkChangeSets = {
  title: 'Earlier changes of many products',
  note: 'Undoing leaves alone what somebody has changed since. It is possible for a year.',
  none: 'There are no such changes yet.',
  what: 'Change',
  when: 'Time',
  who: 'Who',
  count: 'Products',
  state: 'Undo',
  bulk: 'Change of many products',
  import: ({ file }) => `Import of “${file}”`,
  counts: ({ created, changed }) =>
    created === 0
      ? `${formatNumber(changed)} changed`
      : `${formatNumber(changed)} changed, ${formatNumber(created)} new`,
  undo: 'Undo',
  undoOf: ({ when }) => `Undo the change of ${when}`,
  undoing: 'Undoing…',
  undone: ({ when }) => `Undone ${when}`,
  undoneNow: (n) => `${products(n)} restored.`,
  kept: 'These products were changed or deleted since and have been left as they are:',
  moreKept: (n) => `and ${products(n)} more`,
  failed: 'The change has not been undone.',
  alreadyUndone: 'The change has been undone already, or is not there.',
  older: 'Older changes',
}
