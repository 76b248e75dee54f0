import { expect, test } from 'vitest'
import { createFirstStyles } from './first-styles.server.ts'

function first(css: string, html: string): string {
  return createFirstStyles(css)(html)
}

test('a page gets the rules whose classes it has, in their order', () => {
  const css = '.b{top:0}.a{left:0}.c{right:0}p{margin:0}i{margin:1px}'
  expect(first(css, '<p class="a x"><b class="b">')).toBe('.b{top:0}.a{left:0}p{margin:0}')
})

test('of a list of selectors those stay that can find something', () => {
  expect(first('.a,.b .c,p{top:0}', '<p class="b">')).toBe('p{top:0}')
  expect(first('.a,.b .c,p{top:0}', '<p class="b"><i class="c">')).toBe('.b .c,p{top:0}')
})

test('a class is known whole: neither a part of another name nor a word of the text', () => {
  expect(first('.card{top:0}', '<p class="card-list">card class=card</p>')).toBe('')
})

test.each(['.a:not(.b)', '.a:is(.b,.c)', '.a:has(.b,.c)', '.a[data-x="y"]', '.a:not(:hover)', '.a::before'])(
  'what may be true when the page is painted counts as true: %s',
  (selector) => {
    expect(first(`${selector}{top:0}`, '<p class="a">')).toBe(`${selector}{top:0}`)
    expect(first(`${selector}{top:0}`, '<p class="b">')).toBe('')
  },
)

test.each([
  '.a:hover',
  '.a:focus-visible',
  '.a[open]',
  '.a::backdrop',
  '.a:has(.b)',
  '.a[aria-current]',
  'table .a',
])('what is not so yet comes with the sheet: %s', (selector) => {
  expect(first(`${selector}{top:0}`, '<p class="a">')).toBe('')
})

test('what only a closed window or the footer has comes with the sheet', () => {
  const html =
    '<p class="a"></p><dialog class="b"><p class="c"></p></dialog><footer><p class="d"></p></footer>'
  expect(first('.a{top:0}.b{top:0}.c{top:0}.d{top:0}', html)).toBe('.a{top:0}')
})

test('a condition stays with the rules in it, and goes with the last of them; paper comes later', () => {
  const css =
    '@media (width>=9rem){.a{top:0}.b{top:1px}@supports (gap:0){.b{gap:0}}}@media print{.b{top:2px}}'
  expect(first(css, '<p class="b">')).toBe('@media (width>=9rem){.b{top:1px}@supports (gap:0){.b{gap:0}}}')
  expect(first(css, '<p>')).toBe('')
})

test('a movement comes with the rule that names it', () => {
  const css = '@keyframes turn{to{rotate:1turn}}.a{animation:turn 1s}'
  expect(first(css, '<p class="a">')).toBe('.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}')
  expect(first(css, '<p>')).toBe('')
})

test('of the values with names those stay that something uses, also through another', () => {
  const css = ':root{--a:1px;--b:calc(var(--a)*2);--c:3px}.a{top:var(--b)}'
  expect(first(css, '<p class="a">')).toBe(':root{--a:1px;--b:calc(var(--a)*2)}.a{top:var(--b)}')
  expect(first(css, '<p>')).toBe('')
})

test('comments are left out, and braces in quotes are no braces', () => {
  expect(first('/* .a{ */.a{content:"}"}', '<p class="a">')).toBe('.a{content:"}"}')
})
