/** Letters and what stands for each: of every word the first letter, and the rest of the word ('' if none). */
export function letterMap(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [letter = '', ...rest] = [...pair]
        return [letter, rest.join('')]
      }),
  )
}
