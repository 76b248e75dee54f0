import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextAddresses, productAddress } from './product-address.ts'
import { isProductId } from './product.ts'

test.each([
  ['hocl', 'Смирувачки спреј за лице 100 мл', 'hocl-smiruvachki-sprej-za-lice-100-ml'],
  ['absolut-torr', 'Пудра „Свежо“ 75г', 'absolut-torr-pudra-svezho-75g'],
  ['okeeffes', 'Крем за шушкави, жедни раце', 'okeeffes-krem-za-shushkavi-zhedni-race'],
  ['O’Neil’s', 'Ќебе, џем и ѕвезда', 'oneils-kjebe-dzhem-i-dzvezda'],
  ['Нега', 'Нега за раце', 'nega-za-race'],
  ['日本', '香水', 'proizvod'],
])('[ADM-17] %s and %s become an address of Latin words', (brand, name, address) => {
  expect(productAddress({ brand, name })).toBe(address)
})

test('[ADM-17] whatever the name, it is the id of a product of readable length, with room for a number', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'абвгѓежзѕјљњќџш 12-„“'), maxLength: 200 }),
  )
  fc.assert(
    fc.property(text, text, (name, brand) => {
      const address = productAddress({ name, brand })
      expect(address).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(address.length).toBeLessThanOrEqual(80)
      for (const next of nextAddresses(address, 20)) expect(isProductId(next)).toBe(true)
    }),
    { numRuns: 3000 },
  )
  expect(nextAddresses('krem', 3)).toEqual(['krem', 'krem-2', 'krem-3'])
})

test('[ADM-17] the brand is left out only when the name begins with all of it; a word too long is cut, others left out', () => {
  expect(productAddress({ brand: 'The Solution', name: 'The Cream' })).toBe('the-solution-the-cream')
  expect(productAddress({ brand: 'The Solution', name: 'The Solution Cream' })).toBe('the-solution-cream')
  expect(productAddress({ brand: '', name: 'a'.repeat(90) })).toBe('a'.repeat(80))
  expect(productAddress({ brand: '', name: `${'a'.repeat(39)} ${'b'.repeat(40)}` })).toHaveLength(80)
  expect(productAddress({ brand: '', name: `${'a'.repeat(39)} ${'b'.repeat(41)} c` })).toBe('a'.repeat(39))
})
