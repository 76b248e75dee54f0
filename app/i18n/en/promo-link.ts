import type { promoLink as mkPromoLink } from '../mk/promo-link.ts'

export const promoLink: typeof mkPromoLink = {
  kept: ({ code }) => `The promo code “${code}” is waiting in your cart.`,
}
