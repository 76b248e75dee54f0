import type { priceList as mkPriceList } from '../mk/price-list.ts'

export const priceList: typeof mkPriceList = {
  columns: {
    code: 'Code',
    name: 'Name',
    brand: 'Brand',
    category: 'Category',
    price: 'Price (MKD)',
    regularPrice: 'Regular price (MKD)',
    discount: 'Discount (%)',
    stock: 'In stock',
    address: 'Address',
  },
  inStock: 'yes',
  outOfStock: 'no',
  comingSoon: 'coming soon',
}
