import { formatNumber, plural } from '../format.ts'

export const search = {
  suggestions: 'Предлози',
  didYouMean: ({ q }: { q: string }) => `Дали мислевте „${q}“?`,
  found: (n: number) =>
    plural(n, {
      one: `${formatNumber(n)} предлог. Изберете со стрелките.`,
      other: `${formatNumber(n)} предлози. Изберете со стрелките.`,
    }),
}
