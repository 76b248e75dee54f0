import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProductId } from '../../../shop/text.ts'
import { safeStorage, type KeyValues } from '../../../ui/kit/safe-storage.ts'
import { createRecentProducts, MAX_RECENT } from './recently-seen.tsx'

function storageWith(json: string | null) {
  const values = new Map<string, string>(json === null ? [] : [['nega.recent', json]])
  const storage: KeyValues = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    length: values.size,
  }
  return { recent: createRecentProducts(safeStorage(() => storage)), values }
}

test('[BEY-12] the last product is first, each is there once, at most eight are kept', () => {
  const { recent, values } = storageWith(null)
  for (let n = 1; n <= 12; n += 1) recent.add(`p${n}`)
  recent.add('p9')
  expect(recent.list()).toEqual(['p9', 'p12', 'p11', 'p10', 'p8', 'p7', 'p6', 'p5'])
  expect(JSON.parse(values.get('nega.recent') ?? '')).toHaveLength(MAX_RECENT)
})

test('[BEY-12] what exists no more is forgotten', () => {
  const { recent } = storageWith('["a","b","c"]')
  recent.forget(['b', 'x'])
  expect(recent.list()).toEqual(['a', 'c'])
})

test('[BEY-12] whatever is stored there, only product ids come out', () => {
  const nonsense = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((v) => JSON.stringify(v)),
  )
  fc.assert(
    fc.property(nonsense, (json) => {
      const { recent } = storageWith(json)
      expect(recent.list().length).toBeLessThanOrEqual(MAX_RECENT)
      expect(recent.list().every(isProductId)).toBe(true)
      recent.add('krem')
      expect(recent.list()[0]).toBe('krem')
    }),
  )
  expect(storageWith('["../admin","a b",7,null,"krem","krem"]').recent.list()).toEqual(['krem'])
})

test('[BEY-12] a browser that keeps nothing remembers as long as the page is open', () => {
  const recent = createRecentProducts(
    safeStorage(() => {
      throw new Error('forbidden')
    }),
  )
  recent.add('a')
  recent.add('b')
  expect(recent.list()).toEqual(['b', 'a'])
})
