import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NEW_PRODUCT, type Product } from '../../shop/catalog/product.ts'
import { DEFAULT_SHOP } from '../../shop/content/shop.ts'
import { DEFAULT_DELIVERY } from '../../shop/delivery/rules.ts'
import { shopInfo } from '../../texts/shop-info.ts'
import { ProductScreen } from './product.tsx'

const PRODUCT: Product = {
  ...NEW_PRODUCT,
  id: 'krem',
  name: 'Крем за раце',
  brand: 'hocl',
  category: 'handcare',
  price: 50_000,
  rating: 0,
  reviewCount: 0,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
}

const ROOT = {
  user: null,
  cart: null,
  favoriteIds: [],
  origin: 'https://nega.mk',
  shownAt: 1,
  now: 1,
  delivery: DEFAULT_DELIVERY,
  shop: shopInfo(DEFAULT_SHOP, 'mk'),
}

function screenAt(address: string): string {
  const shown = { product: PRODUCT, reviews: [], reviewPage: 1, related: [], lowestPrice: null }
  const Screen = () => <ProductScreen {...shown} />
  const children = [{ path: 'products/:id', Component: Screen }]
  const Stub = createRoutesStub([{ id: 'root', path: '/', children }])
  return renderToString(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root: ROOT } }} />)
}

// that nothing below the route reads the address is the linter's to say: useParams and useMatch are forbidden
test('[RT-03] the screen shows the product that it is given, whatever id the address has', () => {
  const html = screenAt('/products/other')
  expect(html).toContain(`${PRODUCT.name}</h1>`)
  expect(html).toContain('/products/krem')
  expect(html).not.toContain('/products/other')
})
