/** Shorter words are too like one another for guessing. */
export const SHORTEST_GUESSED = 4

/** True when one letter too many, too few, wrong, or two neighbours exchanged turn one word into the other. */
export function isOneErrorFrom(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  const rest = typed.slice(start)
  const other = meant.slice(start)
  if (rest.length > other.length) return rest.slice(1) === other
  if (rest.length < other.length) return rest === other.slice(1)
  if (rest.slice(1) === other.slice(1)) return true
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
}

/** True when the word starts with something one error from what was typed: people search while they are typing. */
export function startsOneErrorFrom(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneErrorFrom(typed, word.slice(0, typed.length + more)))
}
