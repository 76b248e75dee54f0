import fc from 'fast-check'

const awkward = fc.constantFrom(
  ...['"', "'", ';', ',', '\n', '\r\n', '\t', '=cmd', "=cmd|' /C calc'!A0", '+1', '-2', '@x', ' ', '  '],
  ...['крем', 'Ѓорѓи ќе љуби', 'ѕвезда', '＝1', "'=", '💧', 'е\u0301', '1,5', 'да', '\u00a0', '?'],
)
const text = fc.oneof(
  fc.array(awkward, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((some) => some.replaceAll('\0', '')),
)
const filled = text.map((some) => `${some}х`)
const price = fc.integer({ min: 0, max: 1e8 })
const prices = fc.oneof(
  price.map((price) => ({ price, originalPrice: null })),
  fc
    .tuple(price, price)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ price: Math.min(one, other), originalPrice: Math.max(one, other) })),
)
/** Products of texts that are hard on a CSV file. */
export const awkwardProduct = fc
  .record({
    name: filled,
    nameEn: fc.option(text),
    brand: fc.oneof(filled, fc.constantFrom('hocl', 'okeeffes')),
    category: fc.constantFrom('skincare' as const, 'bundles' as const),
    images: fc.array(fc.constantFrom('/media/demo/krem', '/media/a-b/c'), { maxLength: 3 }),
    isBestseller: fc.boolean(),
    isFeatured: fc.boolean(),
    isComingSoon: fc.boolean(),
    inStock: fc.boolean(),
    description: text,
    descriptionMk: text,
    sku: fc.option(text),
    stockQuantity: fc.option(fc.nat()),
    usageInstructions: text,
    revolutionaryAspects: text,
    effectiveness: text,
    activeIngredients: text,
    benefits: text,
  })
  .chain((fields) => prices.map((two) => ({ ...fields, ...two })))
