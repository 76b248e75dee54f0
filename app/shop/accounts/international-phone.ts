/** A number of the shop as it is dialled from anywhere: only one that begins with a single 0 is a Macedonian one. [CART-05] */
export function internationalPhone(phone: string): string {
  return phone
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+389')
}
