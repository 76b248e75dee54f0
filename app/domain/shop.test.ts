import { expect, test } from 'vitest'
import { DEFAULT_SHOP, shopAddress, socialLinks } from './shop.ts'

test('[BEY-25] where the shop is, in one line', () => {
  const place = { street: 'ул. Пример 1', postalCode: '1000', city: 'Скопје', country: 'Македонија' }
  expect(shopAddress({ ...DEFAULT_SHOP, ...place })).toBe('ул. Пример 1, 1000 Скопје, Македонија')
})

test('[BEY-25] only the networks that the shop is on are linked, by their names', () => {
  const social = { facebook: '', instagram: 'https://instagram.com/nega', tiktok: '' }
  expect(socialLinks({ ...DEFAULT_SHOP, social: { ...DEFAULT_SHOP.social, ...social } })).toContainEqual({
    name: 'Instagram',
    url: social.instagram,
  })
  const links = socialLinks({ ...DEFAULT_SHOP, social: { ...DEFAULT_SHOP.social, ...social } })
  expect(links.map(({ name }) => name)).not.toContain('Facebook')
})
