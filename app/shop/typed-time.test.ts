import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, RUNS } from '../../tests/support/for-all.ts'
import { parseTypedTime, timeText } from './typed-time.ts'

const SECOND_LAST = 59_999

function read(text: string, edge: 'start' | 'end' = 'start') {
  const time = parseTypedTime(text, edge)
  if (typeof time === 'string') throw new Error(`${text}: ${time}`)
  return time
}

test('[ADM-15] a date with a time is the moment on a wall clock in Skopje, in winter and in summer', () => {
  expect(read('20.11.2026 14:05')).toEqual({ at: Date.UTC(2026, 10, 20, 13, 5), isTwice: false })
  expect(read('1.7.2026 0:00').at).toBe(Date.UTC(2026, 5, 30, 22))
  for (const same of ['20.11.2026, 14:05', ' 20. 11. 2026  14.05 ', '2026-11-20 14:05', '2026-11-20T14:05'])
    expect(read(same), same).toEqual(read('20.11.2026 14:05'))
})

test('[ADM-15] a period has the whole minute with which it ends, and whole days where no time was typed', () => {
  expect(read('31.12.2026 23:59', 'end').at).toBe(Date.UTC(2026, 11, 31, 22, 59) + SECOND_LAST)
  expect(read('2026-12-31', 'end')).toEqual(read('31.12.2026 23:59', 'end'))
  expect(read('31.12.2026', 'start')).toEqual(read('31.12.2026 00:00', 'start'))
})

test('[ADM-15] the night that skips an hour: the hour does not exist, the minutes around it are one apart', () => {
  for (const text of ['29.03.2026 02:00', '29.03.2026 02:30', '29.03.2026 02:59'])
    expect(parseTypedTime(text, 'start'), text).toBe('hour-skipped')
  expect(read('29.03.2026 03:00').at - read('29.03.2026 01:59').at).toBe(60_000)
})

test('[ADM-15] the night that has an hour twice: a period starts with the first and ends with the second', () => {
  const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
  expect(read('25.10.2026 02:30', 'start')).toEqual({ at: first, isTwice: true })
  expect(read('25.10.2026 02:30', 'end')).toEqual({ at: second + SECOND_LAST, isTwice: true })
  expect([timeText(first), timeText(second)]).toEqual(['25.10.2026 02:30', '25.10.2026 02:30'])
  for (const text of ['25.10.2026 01:59', '25.10.2026 03:00']) expect(read(text).isTwice, text).toBe(false)
})

test('[ADM-15] days that are none and everything that is no date are told apart', () => {
  for (const text of ['29.02.2026', '31.04.2026 10:00', '0.1.2026', '1.13.2026', '32.1.2026'])
    expect(parseTypedTime(text, 'start'), text).toBe('day-missing')
  expect(read('29.02.2028').at).toBe(Date.UTC(2028, 1, 28, 23))
  const none = ['', '20.11', '2026-1-2', '11/20/2026', '20.11.26', '20.11.2026 24:00', '20.11.2026 9:60']
  for (const text of [...none, '20.11.2026 14', '20.11.2026 2:00 PM', '20.11.12026', '١.١.2026', 'утре'])
    expect(parseTypedTime(text, 'start'), text).toBe('time-wrong')
})

test('[ADM-15] the text shown for any moment is read as its minute', () => {
  const [from, to] = [Date.UTC(2000, 0, 1), Date.UTC(2099, 11, 30)]
  forAll(RUNS, fc.integer({ min: from, max: to }), (at) => {
    const minute = at - (at % 60_000)
    const [start, end] = [read(timeText(at), 'start'), read(timeText(at), 'end')]
    const isWithin = [start.at, end.at - SECOND_LAST].includes(minute)
    expect([isWithin, start.isTwice]).toEqual([true, end.at - start.at > SECOND_LAST])
  })
})
