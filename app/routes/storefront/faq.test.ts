import { expect, test } from 'vitest'
import { DEFAULT_DELIVERY } from '../../shop/delivery/rules.ts'
import { deliveryFigures } from '../../texts/format.ts'
import { faq } from '../../texts/mk/info.ts'
import { faqEntries } from '../../texts/mk/pages.ts'
import { findFaq } from './faq.tsx'

const entries = faqEntries(deliveryFigures(DEFAULT_DELIVERY))
const find = (query: string, category: Parameters<typeof findFaq>[1]['category'] = null) =>
  findFaq(entries, { query, category, themes: faq.themes })

test('[INFO-04 INFO-05] without a search all 12 questions are shown, and the themes are counted', () => {
  const { shown, counts } = find('')
  expect(shown.size).toBe(12)
  expect(counts).toEqual({ all: 12, orders: 3, shipping: 3, products: 2, returns: 2, account: 2 })
})

test('[INFO-05] the search reads Latin as Cyrillic, knows no case, looks into answers and themes, and wants every word', () => {
  expect([...find('оштетен').shown]).toEqual(['faq-10'])
  for (const query of ['oshteten', 'ošteten', 'osteten', 'ОШТЕТЕН'])
    expect(find(query).shown, query).toEqual(find('оштетен').shown)
  expect(find('дерматолог').shown).toEqual(new Set(['faq-08']))
  expect(find('враќање').shown).toEqual(find('', 'returns').shown)
  expect(find('код промо').shown).toEqual(new Set(['faq-03']))
  expect(find('промо дерматолог').shown.size).toBe(0)
  const english = [{ id: 'a', category: 'orders', question: 'Where is your order?', answer: '' }] as const
  expect(findFaq([...english], { query: 'your', category: null, themes: faq.themes }).shown.size).toBe(1)
})

test('[INFO-04 INFO-05] search and theme hold together, and the counts are those of the search', () => {
  const all = find('достава')
  const { shown, counts } = find('достава', 'shipping')
  expect(counts).toEqual(all.counts)
  expect(shown.size).toBe(counts.shipping)
  expect(shown.size).toBeGreaterThan(0)
  expect(shown.size).toBeLessThan(all.shown.size)
})

test('[INFO-05] nothing that is written is found by signs alone; blanks are no search', () => {
  expect(find('???').shown.size).toBe(0)
  expect(find('   ').shown.size).toBe(12)
})
