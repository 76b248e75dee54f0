/** So many letters in a row are looked up at once; of shorter parts only two. */
const LONG_GRAM = 3
const SHORT_GRAM = 2

// letters are counted as people count them: one beyond the first 65,536 is two units of a string, and half of it is no text

/** Every two and every three letters in a row of a word, each once. */
export function gramsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([...runs(letters, SHORT_GRAM), ...runs(letters, LONG_GRAM)])]
}

/** Of a part of a word the first and the last letters in a row; a word that has the part has both. Of two letters at least. */
export function endGrams(part: string): [first: string, last: string] {
  const letters = [...part]
  const length = Math.min(letters.length, LONG_GRAM)
  return [letters.slice(0, length).join(''), letters.slice(-length).join('')]
}

function runs(letters: string[], length: number): string[] {
  const starts = Math.max(0, letters.length - length + 1)
  return Array.from({ length: starts }, (_, at) => letters.slice(at, at + length).join(''))
}
