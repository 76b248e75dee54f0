/** The words of the price list that is a file. */
export const priceList = {
  columns: {
    code: 'Шифра',
    name: 'Назив',
    brand: 'Бренд',
    category: 'Категорија',
    price: 'Цена (ден.)',
    regularPrice: 'Редовна цена (ден.)',
    discount: 'Попуст (%)',
    stock: 'На залиха',
    address: 'Адреса',
  },
  inStock: 'да',
  outOfStock: 'не',
  comingSoon: 'наскоро',
}
