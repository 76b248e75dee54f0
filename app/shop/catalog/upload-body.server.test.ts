import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_SILENCE_MS, readUploadBody, steadyRequest } from './uploads.server.ts'

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
  const outcome = readUploadBody(request, 1000).then(
    () => 'read',
    () => 'given up',
  )
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
  sender.send('intent=undo')
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
