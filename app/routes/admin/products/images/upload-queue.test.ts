import { expect, test } from 'vitest'
import { refuse } from '../../../../shop/use-case.ts'
import { unsentFiles, type UploadAnswer, UploadQueue } from './upload-queue.ts'

const LOST = refuse({ code: 'network-request-failed' as const })

const picture = (name: string): File => new File(['x'], name, { type: 'image/png' })

/** A queue whose files arrive, but for those that the test says; `sent` are the names, as they went. */
function queueWith(answers: Record<string, UploadAnswer | undefined> = {}) {
  const sent: string[] = []
  const addresses: string[] = []
  let isBusy = false
  const queue = new UploadQueue(async ({ address, file, onProgress }) => {
    expect([address.replace(/\d+$/, ''), isBusy]).toEqual(['/admin/products/krem/upload?at=', false])
    addresses.push(address)
    isBusy = true
    sent.push(file.name)
    await Promise.resolve()
    onProgress(40)
    isBusy = false
    const version = sent.length
    return (
      answers[file.name] ?? {
        ok: true,
        url: `/media/${file.name}`,
        images: [],
        version,
        previousVersion: version - 1,
      }
    )
  })
  const names = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, sent, addresses, names }
}

test('[ADM-09] files are sent one after the other, and every stored image is reported', async () => {
  const { queue, sent, names } = queueWith()
  const versions: number[] = []
  queue.onStored(({ version }) => versions.push(version))
  queue.add([picture('a'), picture('b')])
  expect(names()).toEqual(['a waiting', 'b waiting'])
  const outcome = queue.run('krem')
  expect(names()).toEqual(['a sending', 'b waiting'])
  queue.add([picture('c')])
  expect(queue.progress).toEqual({ place: 1, count: 3 })
  expect(await queue.run('krem')).toBeNull()
  expect(await outcome).toEqual({ uploaded: 3, failed: 0, problem: null })
  expect([sent, versions, names()]).toEqual([['a', 'b', 'c'], [1, 2, 3], []])
})

test('[ADM-09] a file that is too large or not an image is never sent, and says so', async () => {
  const { queue, sent } = queueWith()
  const large = new File([new Uint8Array(10_485_761)], 'large.png', { type: 'image/png' })
  queue.add([new File(['x'], 'a.txt', { type: 'text/plain' }), large, picture('b')])
  expect(queue.uploads().map(({ state, problem }) => [state, problem?.code])).toEqual([
    ['failed', 'image-not-image'],
    ['failed', 'image-too-large'],
    ['waiting', undefined],
  ])
  expect(await queue.run('krem')).toEqual({ uploaded: 1, failed: 0, problem: null })
  expect(sent).toEqual(['b'])
})

test('[ADM-09] one that fails stays with its reason, the others go on, and it can be sent again', async () => {
  const answers: Record<string, UploadAnswer | undefined> = { a: LOST }
  const { queue, sent, addresses, names } = queueWith(answers)
  queue.add([picture('a'), picture('b')])
  expect(await queue.run('krem')).toEqual({ uploaded: 1, failed: 1, problem: LOST.refusal })
  expect(names()).toEqual(['a failed'])
  answers['a'] = undefined
  queue.retry(queue.uploads()[0]?.id ?? '')
  expect(await queue.run('krem')).toEqual({ uploaded: 1, failed: 0, problem: null })
  expect([sent, names()]).toEqual([['a', 'b', 'a'], []])
  // by its address the server knows that it has stored it already
  expect(addresses.indexOf(addresses[2] ?? '')).toBe(0)
})

test('[ADM-08 ADM-09] chosen files can be put in another order and taken out, also while they are being sent', async () => {
  const { queue, sent } = queueWith({ a: LOST })
  queue.add([picture('a'), picture('b'), picture('c')])
  const [a = '', b = '', c = ''] = queue.uploads().map(({ id }) => id)
  queue.arrange({ intent: 'main', url: c })
  queue.arrange({ intent: 'right', url: a })
  queue.dismiss(b)
  const outcome = queue.run('krem')
  queue.dismiss(a)
  expect(await outcome).toEqual({ uploaded: 1, failed: 0, problem: null })
  expect(sent).toEqual(['c'])
})

test('[ADM-09] taking out the file that is being sent stops it, and that is no failure', async () => {
  const queue = new UploadQueue(
    ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(LOST))),
  )
  queue.add([picture('a')])
  const outcome = queue.run('krem')
  expect(unsentFiles('krem')).toEqual(['a'])
  queue.dismiss(queue.uploads()[0]?.id ?? '')
  expect(unsentFiles('krem')).toEqual([])
  expect(await outcome).toEqual({ uploaded: 0, failed: 0, problem: null })
})

test('[ADM-09] a page that is opened later names only the files that may still be sent', async () => {
  const unreadable = refuse({ code: 'image-unreadable' as const, file: 'b' })
  const { queue } = queueWith({ a: LOST, b: unreadable })
  queue.add([picture('a'), picture('b'), new File(['x'], 'c.txt', { type: 'text/plain' })])
  const outcome = queue.run('krem')
  expect(unsentFiles('krem')).toEqual(['a', 'b'])
  await outcome
  expect(unsentFiles('krem')).toEqual(['a'])
})
