/** So many letters in a row are looked up at once; of shorter parts only two. */
export const LONG_GRAM = 3
export const SHORT_GRAM = 2

/** Every two and every three letters in a row of a word, each once. */
export function gramsOf(word: string): string[] {
  return [...new Set([...runs(word, SHORT_GRAM), ...runs(word, LONG_GRAM)])]
}

/** Of a part of a word the first and the last letters in a row; a word that has the part has both. Of two letters at least. */
export function endGrams(part: string): [first: string, last: string] {
  const length = Math.min(part.length, LONG_GRAM)
  return [part.slice(0, length), part.slice(-length)]
}

function runs(word: string, length: number): string[] {
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length))
}
