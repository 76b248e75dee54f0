import { expect, test } from 'vitest'
import { HtmlStore, PageKeeping } from './kept-html.server.ts'

const LARGE = 100_000

function around(keeping: PageKeeping, look: string, html: string): string {
  const { begin, end } = keeping.marks(look)
  return `<template data-kept="${begin}"></template>${html}<template data-kept="${end}"></template>`
}

test('what one page renders the next one finds, and nobody sees the marks', () => {
  const store = new HtmlStore(LARGE)
  const first = new PageKeeping(store, 'mk')
  expect(first.find('a')).toBeUndefined()
  const rendered = `<ul><li>${around(first, 'a', '<b>А</b>')}</li><li>${around(first, 'b', '<b>Б</b>')}</li></ul>`
  const page = '<ul><li><b>А</b></li><li><b>Б</b></li></ul>'
  expect(first.keep(rendered)).toBe(page)
  expect(first.fill(page).toString()).toBe(page)
  const second = new PageKeeping(store, 'mk')
  expect(second.find('c')).toBeUndefined()
  const [b, a] = [second.find('b'), second.find('a')]
  expect(second.fill(second.keep(`<ul><li>${a}</li><li>${b}</li>${b}</ul>`)).toString()).toBe(
    '<ul><li><b>А</b></li><li><b>Б</b></li><b>Б</b></ul>',
  )
})

test('each part is kept under its own look, also when what was begun is not on the page or in another order', () => {
  const store = new HtmlStore(LARGE)
  const page = new PageKeeping(store, 'mk')
  around(page, 'given up', 'x')
  const parts = ['a', 'b', 'c'].map((look) => around(page, look, look.toUpperCase()))
  expect(page.keep(parts.toReversed().join(''))).toBe('CBA')
  const next = new PageKeeping(store, 'mk')
  expect(['a', 'b', 'c'].map((look) => next.fill(next.find(look) ?? '').toString())).toEqual(['A', 'B', 'C'])
  expect(next.find('given up')).toBeUndefined()
})

test('[CH-10] a language finds only its own', () => {
  const store = new HtmlStore(LARGE)
  const page = new PageKeeping(store, 'mk')
  page.keep(around(page, 'a', 'Сите'))
  expect(new PageKeeping(store, 'en').find('a')).toBeUndefined()
})

test('the store holds so many bytes, and what was used last', () => {
  const store = new HtmlStore(LARGE)
  const keys = Array.from({ length: 40 }, (_, number) => String(number))
  for (const key of keys) {
    store.set(key, 'ж'.repeat(1200))
    store.get('0')
    expect(store.bytes).toBeLessThanOrEqual(LARGE)
  }
  const held = keys.filter((key) => store.get(key) !== undefined)
  expect(held).toEqual(['0', ...keys.slice(-held.length + 1)])
  expect(store.bytes).toBeGreaterThan(LARGE * 0.9)
  store.set('0', 'short')
  expect(store.get('0')?.toString()).toBe('short')
})

test('a part that is too large for the store is not kept and pushes nothing out', () => {
  const store = new HtmlStore(LARGE)
  store.set('small', 'small')
  store.set('large', 'x'.repeat(LARGE / 32))
  expect([store.get('small')?.toString(), store.get('large')]).toEqual(['small', undefined])
  const nothing = new HtmlStore(0)
  nothing.set('small', 'small')
  expect(nothing.get('small')).toBeUndefined()
})

test('a kept part takes the memory of its own bytes only', () => {
  const store = new HtmlStore(LARGE)
  store.set('a', 'small')
  expect(store.get('a')?.buffer.byteLength).toBe(5)
})
