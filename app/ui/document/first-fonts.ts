/** The letters above the fold, asked for with the page itself and kept for the page without a network. */
export const FIRST_FONTS = ['nega-sans-cyrillic.v1', 'nega-serif-cyrillic.v1', 'nega-sans-latin.v2'].map(
  (font) => `/fonts/${font}.woff2`,
)
