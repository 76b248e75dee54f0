import type { favorites as mkFavorites } from '../mk/favorites.ts'

export const favorites: typeof mkFavorites = {
  title: 'Favourites',
  emptyTitle: 'No favourites yet',
  emptyText: 'Tap the heart on a product you like and you will find it here.',
  emptyCta: 'Browse the products',
  error: 'The favourites cannot be loaded. Try again.',
  meta: 'The products that you saved for later.',
}
