export const promoLink = {
  kept: ({ code }: { code: string }) => `Промо кодот „${code}“ Ве чека во кошничката.`,
}
