import { formatNumber, plural } from '../format.ts'

export const orderAgain = {
  action: 'Нарачај повторно',
  adding: 'Се додава…',
  added: (n: number) =>
    plural(n, {
      one: `Во кошничката е додаден ${formatNumber(n)} производ.`,
      other: `Во кошничката се додадени ${formatNumber(n)} производи.`,
    }),
  missing: ({ names }: { names: string }) => `Повеќе не е достапно: ${names}.`,
  full: ({ names }: { names: string }) => `Нема место во кошничката за: ${names}.`,
  toCart: 'Кон кошничката',
}
