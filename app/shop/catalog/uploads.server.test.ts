import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forAll } from '../../../tests/support/for-all.ts'
import { fileInForm, LONGEST_SILENCE_MS, readUploadBody, steadyRequest } from './uploads.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A request whose body comes as it is told; `isGivenUp` once nobody reads it any more. */
function slowRequest() {
  const sender = { send: (_text: string) => {}, end: () => {}, isGivenUp: false }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender.send = (text) => controller.enqueue(new TextEncoder().encode(text))
      sender.end = () => controller.close()
    },
    cancel: () => void (sender.isGivenUp = true),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const request = new Request('https://shop.test/upload', init)
  return { request, sender }
}

test('[ADM-09] an upload of which nothing comes any more is given up, so that it does not keep others waiting', async () => {
  const { request, sender } = slowRequest()
  const reading = readUploadBody(request, 1000)
  const outcome = reading.then(() => 'read').catch(() => 'given up')
  sender.send('a part')
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS)
  expect(await outcome).toBe('given up')
  expect(sender.isGivenUp).toBe(true)
})

test('[ADM-09] an upload that comes slowly, but comes, is read to its end', async () => {
  const { request, sender } = slowRequest()
  const reading = readUploadBody(request, 1000)
  for (const part of ['one ', 'two ', 'three']) {
    sender.send(part)
    await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS - 1)
  }
  sender.end()
  expect((await reading).bytes.toString()).toBe('one two three')
  expect(vi.getTimerCount()).toBe(0)
})

test('[BEY-18] a form that comes steadily is read, one that stops coming is given up', async () => {
  const { request, sender } = slowRequest()
  const reading = steadyRequest(request).formData()
  sender.send('intent=')
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS - 1)
  sender.send('undo')
  sender.end()
  expect((await reading).get('intent')).toBe('undo')
  const stalled = slowRequest()
  const outcome = steadyRequest(stalled.request)
    .formData()
    .catch(() => 'given up')
  stalled.sender.send('intent=')
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS)
  expect(await outcome).toBe('given up')
})

const TYPE = 'multipart/form-data; boundary=x'
const parse = (body: string | Uint8Array, contentType = TYPE, isCut = false) =>
  fileInForm(typeof body === 'string' ? Buffer.from(body) : body, { contentType, isCut })

const part = (head: string, content = 'a') => `--x\r\n${head}\r\n\r\n${content}\r\n--x--\r\n`
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png'

test('[ADM-09] of whatever a browser sends the file arrives as it was, with its name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.string({ unit: 'binary' }), async (content, name) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(content)], `a${name.toWellFormed()}`))
      const request = new Request('http://shop.test', { method: 'POST', body: form })
      const contentType = request.headers.get('content-type') ?? ''
      const sent = new Uint8Array(await request.clone().arrayBuffer())
      const expected = (await request.formData()).get('file') as File
      const file = parse(sent, contentType)
      expect(file?.fileName).toBe(expected.name)
      expect(new Uint8Array(file?.bytes ?? [])).toEqual(new Uint8Array(content))
    }),
  )
})

test('[ADM-09] a form without a chosen file has one without name and content, and one that is cut off as much as is there', () => {
  const file = parse(part('Content-Disposition: form-data; name="file"; filename=""', ''))
  expect([file?.fileName, file?.bytes.length]).toEqual(['', 0])
  const cut = parse(`--x\r\n${FILE}\r\n\r\nabc`, TYPE, true)
  expect([cut?.fileName, Buffer.from(cut?.bytes ?? []).toString()]).toEqual(['a.png', 'abc'])
})

test.each([
  ['nothing', '', TYPE],
  ['no end', `--x\r\n${FILE}\r\n\r\nabc`, TYPE],
  ['another boundary', part(FILE), 'multipart/form-data; boundary=y'],
  ['no boundary', part(FILE), 'multipart/form-data'],
  ['another kind', part(FILE), 'application/json; boundary=x'],
  ['another field', part(FILE.replace('"file"', '"other"')), TYPE],
  ['a text', part('Content-Disposition: form-data; name="file"'), TYPE],
  ['no disposition', part('Content-Type: image/png'), TYPE],
  ['two files', `--x\r\n${FILE}\r\n\r\na\r\n--x\r\n${FILE}\r\n\r\nb\r\n--x--\r\n`, TYPE],
  ['something behind it', `${part(FILE)}more`, TYPE],
  ['a head without end', `--x\r\n${FILE}${'a'.repeat(40_000)}\r\n\r\na\r\n--x--`, TYPE],
])('[ADM-09] %s is no upload', (_, body, contentType) => {
  expect(parse(body, contentType)).toBeNull()
})

test('[ADM-09] nothing that is sent makes it throw', () => {
  forAll(100, fc.uint8Array(), fc.string(), fc.boolean(), (body, type, isCut) => {
    const head = Buffer.from(`--x\r\n${FILE}\r\n\r\n`)
    expect(() => parse(Buffer.concat([head, body]), `${TYPE}${type}`, isCut)).not.toThrow()
    expect(() => parse(body, type, isCut)).not.toThrow()
  })
})
