import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

const admin = [
  index('routes/admin/dashboard.tsx'),
  route('products', 'routes/admin/products.tsx'),
  route('products/new', 'routes/admin/product-new.tsx'),
  route('products/:id/edit', 'routes/admin/product-edit.tsx'),
  route('orders', 'routes/admin/orders.tsx'),
  route('users', 'routes/admin/users.tsx'),
  route('promo-codes', 'routes/admin/promo-codes.tsx'),
  route('promo-codes/new', 'routes/admin/promo-code-new.tsx'),
  route('promo-codes/:id/edit', 'routes/admin/promo-code-edit.tsx'),
  route('delivery-settings', 'routes/admin/delivery-settings.tsx'),
  route('test', 'routes/admin/test.tsx'),
  route('test-upload', 'routes/admin/test-upload.tsx'),
]

export default [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:id', 'routes/product.tsx'),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('favorites', 'routes/favorites.tsx'),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('returns', 'routes/returns.tsx'),
    route('cookies', 'routes/cookies.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('logout', 'routes/logout.ts'),
  route('cart/lines', 'routes/cart-lines.ts'),
  route('search/suggestions', 'routes/search-suggestions.ts'),
  route('events', 'routes/events.ts'),
  ...prefix('admin', [layout('routes/admin/layout.tsx', admin)]),
] satisfies RouteConfig
