/** How the shop is called and reached. [CART-05 INFO-02] */
export interface ShopInfo {
  name: string
  phone: string
  mobile: string
  email: string
  address: string
  /** days by number (0 is Sunday), hours of the day; a day that is in none is closed */
  hours: { days: number[]; from: number; to: number }[]
  social: { name: string; url: string }[]
  founded: number
}

export const SHOP: ShopInfo = {
  name: 'Нега',
  phone: '02 3000 000',
  mobile: '070 000 000',
  email: 'zdravo@example.mk',
  address: '1000 Скопје',
  hours: [
    { days: [1, 2, 3, 4, 5], from: 9, to: 18 },
    { days: [6], from: 9, to: 15 },
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  founded: 2019,
}
