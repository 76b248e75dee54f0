import { counted, formatNumber, PRODUCTS } from '../english-count.ts'
import type * as mk from '../mk/admin-products.ts'
import { amountProblems, saving, toast } from './admin.ts'

export * from './admin.ts'

export const productImages: typeof mk.productImages = {
  title: 'Images',
  lead: 'The first image is the main one. Click an image or its star to make it the main one; the order is changed with the arrows or by dragging. Changes to images are saved immediately.',
  leadNew:
    'The first image will be the main one. Images are uploaded once the product has been created; until then you can reorder and remove them.',
  main: 'Main',
  list: 'Images of the product',
  mainImage: ({ place }) => `Image ${place}, Main`,
  makeMain: ({ place }) => `Image ${place}: make it the main one`,
  moveLeft: ({ place }) => `Move image ${place} to the left`,
  moveRight: ({ place }) => `Move image ${place} to the right`,
  remove: ({ place }) => `Remove image ${place}`,
  moved: ({ place, count }) => `The image is now in position ${place} of ${count}.`,
  removeTitle: ({ place, count }) => `Remove image ${place} of ${count}?`,
  removeText: 'The image disappears from the product page immediately.',
  removeMainText: 'This is the main image. The next one becomes the main image.',
  removeLastText: 'This is the only image. The product will have none.',
  removeYes: 'Yes, remove it',
  removeNo: 'No, keep it',
  none: 'The product has no images yet. Customers see a placeholder.',
  add: 'Add images',
  drop: 'or drag them here',
  hint: 'PNG, JPG, GIF, at most 10 MB; a larger photograph is made smaller',
  send: 'Upload the image',
  withoutScript: 'Images are added on the edit page, once the product has been created.',
  uploads: 'Uploading images',
  waiting: 'Queued',
  sending: ({ percent }) => `${percent}% uploaded`,
  processing: 'Processing…',
  sendingAll: ({ place, count }) => `Uploading images: ${place} of ${count}`,
  unsent: 'The page was closed before the upload had finished. Choose again:',
  unsentSeen: 'Hide this notice',
  retry: ({ file }) => `Try again: ${file}`,
  dismiss: ({ file }) => `Remove from the list: ${file}`,
  outcomes: {
    main: { done: 'The main image has been updated.', failed: 'Error updating the main image.' },
    move: { done: 'The order of the images has been saved.', failed: 'Error reordering the images.' },
    remove: { done: 'The image has been removed.', failed: 'Error removing the image.' },
    upload: { done: 'The image has been uploaded.', failed: toast.uploadError },
  },
  gone: 'One of the images is no longer with the product, so nothing was changed. The list is now up to date.',
}

const productLabels: typeof mk.productForm.labels = {
  name: 'Name',
  nameEn: 'Name in English',
  brand: 'Brand',
  customBrand: 'Other brand',
  category: 'Category',
  descriptionMk: 'Description',
  description: 'Description in English',
  usageInstructions: 'How to use',
  usageInstructionsEn: 'How to use, in English',
  revolutionaryAspects: 'What makes it different',
  revolutionaryAspectsEn: 'What makes it different, in English',
  effectiveness: 'Effectiveness',
  effectivenessEn: 'Effectiveness, in English',
  activeIngredients: 'Active ingredients',
  activeIngredientsEn: 'Active ingredients, in English',
  benefits: 'Benefits',
  benefitsEn: 'Benefits, in English',
  regularPrice: 'Regular price (ден.)',
  salePrice: 'Sale price (ден.)',
  isBestseller: 'Bestseller',
  isFeatured: 'Featured',
  isComingSoon: 'Coming soon',
  inStock: 'In stock',
  stockQuantity: 'Quantity',
  sku: 'SKU',
  imageAddresses: 'Addresses of other images',
}

export const productColumns: typeof mk.productColumns = {
  ...productLabels,
  id: 'Product',
  version: 'Version',
  regularPrice: 'Regular price',
  salePrice: 'Sale price',
  images: 'Images',
}

export const productImport: typeof mk.productImport = {
  title: 'Import products',
  lead: 'You first see what would change; nothing changes until you confirm.',
  exportTitle: 'Export',
  exportText:
    'All products in one CSV file for spreadsheets. Change what you need and import it again; columns that you do not change can be deleted.',
  fileTitle: 'File',
  file: 'CSV file with products',
  fileHint:
    'Choose it or drop it here. At most 10 MB. The column “Product” says which product a line is about; a line where it is empty creates a new product. In a file without that column, “SKU” is used instead, for example in a supplier’s price list. Products that are not in the file are not deleted. The quantity has no effect: stock is unlimited.',
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
    changed: 'The file has been changed or moved since you chose it. Choose it again.',
  },
  planTitle: ({ file }) => `What “${file}” would change`,
  wrongTitle: ({ file }) => `The file “${file}” has errors`,
  wrongText: 'None of it has been imported. Correct what is listed and choose it again.',
  problem: ({ line, column, value }) =>
    `Line ${formatNumber(line)}${column && `, column “${column}”`}${value && `, “${value}”`}: `,
  reasons: {
    ...amountProblems,
    required: 'This must be filled in.',
    'too-long': 'The text is too long.',
    'letters-lost':
      'Letters have been lost and question marks appear instead. Save the file as “CSV UTF-8” and try again.',
    'digits-lost':
      'The spreadsheet has turned the code into a date, or into a number without the zeros at its start or its last digits. Format that column as “Text” and enter the code again. A code without the zeros is entered on the product’s page.',
    'not-a-flag': 'Write yes or no.',
    'not-a-category':
      'There is no such category. Copy its name as products have it, for example “Hand care”.',
    'not-whole': 'Enter a whole number, 0 or more, or leave it empty.',
    'no-sale': 'The sale price must be below the regular price.',
    'not-an-image':
      'Enter addresses of images of this shop, one per line, at most 30, as in the exported file.',
    'column-unknown': 'There is no such column. Copy its title from the exported file.',
    'column-twice': 'The column appears twice.',
    'column-missing': 'The column that says which product a line is about is missing: “Product” or “SKU”.',
    quotes:
      'Quotation marks are not closed or are in the wrong place. From this line on the file cannot be read.',
    cells: 'The number of cells in the line does not match the number of columns.',
    'too-long-line': 'The line is too long.',
    'too-many-lines': 'A file can have at most 20,000 products.',
    version: 'This is not the version that the shop exported. Leave the cell empty, or export again.',
    'product-unknown': 'There is no such product. For a new product leave the cell empty.',
    'product-twice': 'This product already appears in a line above.',
    'sku-unknown':
      'No product has this SKU. Delete the line, or for a new product fill in its name, brand, category and price too.',
    'sku-ambiguous': 'Several products have this SKU. Add the column “Product” of the exported file.',
    'sku-taken': 'Another product has this SKU already.',
    'changed-meanwhile':
      'The product was changed after the file was exported. Export again and make your changes in the new file, or delete the line.',
  },
  most: ({ max }) => `At most ${formatNumber(max)} is allowed.`,
  owner: ({ product }) => `It is “${product}”.`,
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
  oddPrices: ({ n, names }) =>
    `Check before you import: the price is 0, less than a fifth or more than five times the present one, or 10,000\u00a0ден. or more for a new product, for ${counted(n, PRODUCTS)} (such as ${names}).`,
  neverCharged: ({ n, names }) =>
    `Check that the discount is real: in the last 30 days the regular price shown next to it has not been charged for ${counted(n, PRODUCTS)} (such as ${names}).`,
  unknown: ({ n, skus }) =>
    `${formatNumber(n)} ${n === 1 ? 'line is' : 'lines are'} left out, because no product has the SKU: ${skus}. For a new product, fill in name, brand, category and price too.`,
  moreFields: (n) => `and ${formatNumber(n)} more ${n === 1 ? 'field' : 'fields'}`,
  was: 'was',
  willBe: 'will be',
  apply: (n) => `Import ${counted(n, PRODUCTS)}`,
  applying: 'Importing…',
  applied: ({ created, changed }) =>
    `Imported. New: ${formatNumber(created)}, changed: ${formatNumber(changed)}.`,
  failed: 'The file has not been imported.',
  gone: 'The check has expired, or the file has been imported already. Choose it again.',
  ended: 'Your session has ended. Sign in again; the preview stays here.',
}

export const productLinks: typeof mk.productLinks = {
  bulk: 'Bulk edit',
  import: 'Import CSV',
  export: 'Export CSV (all)',
}

export const changeSets: typeof mk.changeSets = {
  stale:
    'Products have changed since the preview, and nothing has been saved. This is the new preview; confirm again.',
  title: 'Bulk edit history',
  unanswered: 'We don’t know whether it succeeded. Before you repeat it, check the history.',
  note: 'Undoing an import deletes the products that it created, except those ordered or reviewed since; whatever has been changed since stays as it is. Changes can be undone for a year.',
  none: 'There are no such changes yet.',
  what: 'Change',
  when: 'Time',
  who: 'Who',
  count: 'Products',
  state: 'Undo',
  import: ({ file }) => `Import of “${file}”`,
  counts: ({ created, changed }) =>
    `${formatNumber(changed)} changed${created > 0 ? `, ${formatNumber(created)} new` : ''}`,
  askTitle: 'Undo this change?',
  askText: ({ created, changed }) =>
    [
      ...(changed > 0
        ? [`The values from before the change are restored for ${counted(changed, PRODUCTS)}.`]
        : []),
      ...(created > 0
        ? [
            `The import created ${counted(created, PRODUCTS)}, to be deleted together with all images, except those ordered or reviewed since then.`,
          ]
        : []),
      'What has been changed since then stays as it is, unless you undo the later change first. This cannot be undone.',
    ].join(' '),
  askYes: 'Yes, undo',
  askNo: 'No, keep it',
  undoOf: ({ when }) => `Undo the change of ${when}`,
  undoing: 'Undoing…',
  undone: ({ when }) => `Undone ${when}`,
  undoneNow: (n) => (n === 0 ? 'Nothing was undone.' : `Undone for ${counted(n, PRODUCTS)}.`),
  kept: 'Changed, deleted, ordered or reviewed since, and left as it is:',
  more: (n) => `and ${counted(n, PRODUCTS)} more`,
  failed: 'The change has not been undone.',
  alreadyUndone: 'The change has been undone already, or no longer exists.',
  older: 'Older changes',
}

export const productBulk: typeof mk.productBulk = {
  title: 'Bulk edit',
  lead: 'You first see what would change for every product; then you confirm.',
  beside: ({ price }) => `Regular price next to the sale price: ${price}`,
  whichTitle: 'Which products',
  found: (n) => `${counted(n, PRODUCTS)} selected.`,
  none: 'No products match the selection.',
  tooMany: ({ most }) =>
    `At most ${counted(most, PRODUCTS)} can be changed at once. Narrow the selection by a search, a category or a brand.`,
  oneByOne: 'Select one by one',
  onlyMarked: 'Only the marked ones',
  noneMarked: 'Mark at least one product.',
  firstOf: ({ shown }) =>
    `Only the first ${formatNumber(shown)} can be selected one by one. Narrow the selection by searching.`,
  labels: {
    kind: 'What to change',
    direction: 'Direction',
    amount: 'By how much',
    unit: 'Unit',
    rounding: 'Round',
    percent: 'Discount (%)',
    saleRounding: 'Round',
    tag: 'Tag',
    isSet: 'Mark',
    inStock: 'Stock',
    category: 'Category',
    brand: 'New brand',
  },
  hints: {
    amount: 'For products on sale both the regular and the sale price change.',
    percent: 'Calculated from the regular price.',
  },
  kinds: {
    price: 'Change the prices',
    sale: 'Put on sale',
    'sale-end': 'End the sale',
    tag: 'Change a tag',
    stock: 'Change the stock',
    category: 'Move to a category',
    brand: 'Change the brand',
  },
  directions: { up: 'Raise', down: 'Lower' },
  units: { percent: '%', amount: 'ден.' },
  roundings: { whole: 'to a whole denar', nine: 'to the nearest price that ends in 9' },
  set: { on: 'Set the tag', off: 'Remove the tag' },
  stocks: { on: 'In stock', off: 'Out of stock' },
  preview: 'Show what would change',
  previewing: 'Calculating…',
  unapplied:
    'The selection above has not been applied yet. Press “Apply” for the filters, or “Only the marked ones” for the marked products.',
  wrong: 'Check the marked fields. Nothing has been changed.',
  problems: {
    kind: 'Choose what to change.',
    amount: 'Enter a number above 0 and up to 1,000,000, with at most two decimals, such as 10 or 7.5.',
    'percent-too-large': 'The percentage can be at most 1,000, and to lower prices less than 100.',
    sale: 'Enter a whole percentage from 1 to 99.',
    choice: 'Choose one of the values.',
    brand: 'Enter a brand.',
  },
  previewTitle: 'What would change',
  changed: 'Will change',
  same: 'Already like this',
  refused: 'Will not change',
  reasons: {
    'price-zero': 'The price would be 0 or less.',
    'price-too-large': 'The price would be above 1,000,000\u00a0ден.',
    'no-sale': 'The sale price would not be below the regular one, or it would be above the present one.',
  },
  nothing: 'None of the selected products would change.',
  apply: (n) => `Change ${counted(n, PRODUCTS)}`,
  applying: 'Changing…',
  applied: (n) => `${counted(n, PRODUCTS)} changed.`,
  failed: 'The products have not been changed.',
}

export const productList: typeof mk.productList = {
  found: (n) => counted(n, PRODUCTS),
  foundOf: ({ found, total }) => `${formatNumber(found)} of ${counted(total, PRODUCTS)}`,
  search: 'Name, brand or SKU',
  reset: 'Show all',
  image: 'Image',
  product: 'Product',
  price: 'Price',
  stock: 'Stock',
  tags: 'Tags',
  rating: 'Rating',
  actions: 'Actions',
  outOfStock: 'Out of stock',
  edit: ({ name }) => `Edit: ${name}`,
  remove: ({ name }) => `Delete: ${name}`,
  emptyTitle: 'No products',
  emptyText: 'Create the first product and it appears in the shop immediately.',
  noneTitle: 'No such products',
  noneText: 'No product matches the search and the chosen filters.',
  pages: 'Pages of products',
  newer: 'Newer products',
  older: 'Older products',
  removeTitle: ({ name }) => `Delete “${name}”?`,
  removeText:
    'The product, its reviews and images disappear from the shop immediately. Orders stay. This cannot be undone.',
  removeYes: 'Yes, delete it',
  removeNo: 'No, keep it',
}

export const productForm: typeof mk.productForm = {
  changes: 'What has changed',
  labels: productLabels,
  hints: {
    nameEn: 'If it is blank, the Macedonian name is shown in English too.',
    usageInstructionsEn: 'If it is blank, English pages show the Macedonian text.',
    usageInstructions: 'Each line is a step with a number of its own.',
    revolutionaryAspects: 'Each line is a paragraph.',
    effectiveness: 'Each line is an item.',
    activeIngredients: 'Each line is an item.',
    benefits: 'Each line is an item.',
    regularPrice: 'For example, 1290 or 1290.50.',
    salePrice: 'Below the regular price; blank or 0 means no sale.',
    isComingSoon: 'Visible, but it cannot be ordered.',
    imageAddresses:
      'One per line, images of this shop only (addresses that begin with /media/). New images are uploaded.',
  },
  missing: {
    name: 'Enter the name of the product.',
    brand: 'Choose a brand.',
    customBrand: 'Enter the name of the brand.',
    category: 'Choose a category.',
  },
  amounts: { ...amountProblems, required: 'Enter the price.' },
  imageProblems: {
    elsewhere: ({ line }) =>
      `Line ${line}: this image is on another server and would not be shown in the shop. Upload it instead.`,
    'not-image': ({ line }) =>
      `Line ${line}: this is not the address of an image of the shop. It begins with /media/ and has no spaces.`,
    uploaded: ({ line }) => `Line ${line}: uploaded images are added and removed under “Images”, not here.`,
  },
  number: ({ max }) => `Enter a whole number from 0 to ${formatNumber(max)} or leave it blank.`,
  tooManyLines: ({ max }) => `Enter at most ${formatNumber(max)} addresses.`,
  basics: 'Basics',
  texts: 'Descriptions',
  otherImages: 'Other images',
  choose: 'Choose',
  otherBrand: 'Other brand…',
  preview: 'What a customer sees',
  previewWaits: 'Appears when the prices are right.',
  previewRegular: ({ price }) => `Customers see the price ${price}, without a discount.`,
  costsNothing: 'With a price of 0, anyone can order it for free. Check that this is intended.',
  previewSale: ({ price, original, percent }) =>
    `Customers see the price ${price}, the previous price ${original} and ${percent === 0 ? 'less than 0.5' : percent}% off.`,
  skuTaken: ({ product }) => `“${product}” has this SKU already. Enter another one or leave it blank.`,
  noSale: 'The sale price must be below the regular price.',
  neverCharged: ({ price }) =>
    `In the last 30 days the product has not been sold for ${price} Check that the discount is real.`,
  save: 'Save',
  inShop: 'Show in the shop',
  unsaved: 'There are unsaved changes.',
  ...saving,
  changedBy: ({ who, when }) => `Last changed by ${who}, ${when}.`,
  gone: 'The product was deleted while you were changing it, so the changes have not been saved. You can save the text of the form as a new product; images have to be uploaded again.',
  saveAsNew: 'Save as a new product',
  changedTitle: 'The product has changed in the meantime',
  missingText: 'The product does not exist or has been deleted.',
}
