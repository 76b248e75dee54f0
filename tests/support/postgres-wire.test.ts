import { expect, test } from 'vitest'
import {
  errorResponse,
  MessageReader,
  query,
  readyForQuery,
  StatementReader,
  statusOf,
} from './postgres-wire.ts'

/** As pg sends a statement with parameters: Parse, Bind, Execute, Sync; before it the first message, which has no type. */
const STARTUP = Buffer.from('\0\0\0\x0f\0\x03\0\0user\0a\0', 'latin1')
const PARSE = Buffer.from('P\0\0\0\x15\0insert into x\0\0\0', 'latin1')
const BIND = Buffer.from('B\0\0\0\x06\0\0', 'latin1')
const SYNC = Buffer.from('S\0\0\0\x04', 'latin1')
const ALL = Buffer.concat([STARTUP, PARSE, BIND, SYNC, query('commit')])

test('messages are the same wherever the pieces end', () => {
  for (let end = 0; end <= ALL.length; end += 1) {
    const reader = new MessageReader({ isClient: true })
    const messages = [...reader.read(ALL.subarray(0, end)), ...reader.read(ALL.subarray(end))]
    expect(messages.map(({ type }) => type)).toEqual(['', 'P', 'B', 'S', 'Q'])
    expect(Buffer.concat(messages.map(({ bytes }) => bytes))).toEqual(ALL)
    const statements = new StatementReader()
    const told = messages.map((message) => statements.sqlOf([message]))
    expect(told).toEqual([null, null, 'insert into x', null, 'commit'])
    expect(new StatementReader().sqlOf(messages)).toBe('insert into x\ncommit')
  }
})

test('a statement that was prepared under a name is known when only its name comes', () => {
  const statements = new StatementReader()
  const [bind, parse] = ['B\0\0\0\x0a\0one\0\0', 'P\0\0\0\x0eone\0update y\0\0\0']
  const told = [bind, parse, bind].map((text) =>
    statements.sqlOf([{ type: text.charAt(0), bytes: Buffer.from(text, 'latin1') }]),
  )
  expect(told).toEqual([null, null, 'update y'])
})

test('what the database says is read, and said, as it says it', () => {
  const reader = new MessageReader({ isClient: false })
  const messages = reader.read(Buffer.concat([errorResponse('40001', 'restart'), readyForQuery('E')]))
  expect(messages.map(({ type }) => type)).toEqual(['E', 'Z'])
  expect(messages.map(statusOf)).toEqual([null, 'E'])
  expect(messages[0]?.bytes.toString()).toContain('C40001\0Mrestart\0\0')
})
