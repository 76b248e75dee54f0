/** Shorter words are too similar to guess. */
export const SHORTEST_GUESSED = 4

/** One letter too many, too few or wrong, or two neighbours exchanged. */
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

/** Whether the word starts with something one error from what was entered so far. */
export function startsOneErrorFrom(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneErrorFrom(typed, word.slice(0, typed.length + more)))
}
