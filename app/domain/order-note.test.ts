import { expect, test } from 'vitest'
import { NO_NOTE, NOTE_FIELDS, NOTE_LENGTHS, sameNote } from './order-note.ts'

test('[BEY-17] an order without a note has an empty one', () => {
  expect(NO_NOTE).toEqual({ note: '', trackingNumber: '', version: 0 })
  expect(NOTE_FIELDS.map((field) => NOTE_LENGTHS[field]).every((length) => length >= 60)).toBe(true)
})

test('[BEY-17] notes are the same when both fields are, whatever their versions', () => {
  const note = { note: 'а', trackingNumber: 'б' }
  expect(sameNote(note, { ...note })).toBe(true)
  expect(sameNote(note, { ...note, note: 'в' })).toBe(false)
  expect(sameNote(note, { ...note, trackingNumber: 'в' })).toBe(false)
})
