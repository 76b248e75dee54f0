import { expect, test } from 'vitest'
import { shownGroup } from './bestsellers.tsx'

test('[HOME-03] the group shown is the one at the left edge, the last one at the end of the strip, and the only one of a short strip', () => {
  const place = (scrollLeft: number) => ({ scrollLeft, scrollWidth: 900, clientWidth: 200 })
  expect(shownGroup(place(0), 9, 2)).toBe(0)
  expect(shownGroup(place(190), 9, 2)).toBe(1)
  expect(shownGroup(place(600), 9, 2)).toBe(3)
  expect(shownGroup(place(699), 9, 2)).toBe(4)
  expect(shownGroup({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300 }, 3, 3)).toBe(0)
})
