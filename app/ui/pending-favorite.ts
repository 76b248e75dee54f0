const KEY = 'nega.pendingFavorite'

/** Keeps the product that a visitor wanted among the favourites until they have signed in. [FAV-03] */
export function rememberFavorite(productId: string): void {
  try {
    localStorage.setItem(KEY, productId)
  } catch {
    // Storage may be full or forbidden; then the heart has to be pressed once more.
  }
}

/** The remembered product, once: taking it forgets it. */
export function takeRememberedFavorite(): string | null {
  try {
    const productId = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return productId
  } catch {
    return null
  }
}
