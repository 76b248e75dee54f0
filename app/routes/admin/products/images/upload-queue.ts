import {
  type AddedImage,
  arrangeImages,
  fileProblem,
  type ImageChange,
  MAX_IMAGE_BYTES,
  mayRetry,
} from '../../../../shop/catalog/images.ts'
import { parseObject } from '../../../../shop/text.ts'
import { type Refusal, refuse, type UploadRefusal } from '../../../../shop/use-case.ts'
import { localStore, PERSONAL_KEYS } from '../../../../ui/kit/browser-storage.ts'
import { createStore } from '../../../../ui/kit/listen.ts'
import { paths } from '../../../../ui/paths.ts'

export interface Upload {
  /** The moment at which it was added, ms: sent again, it is stored once. */
  id: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  percent: number
  problem: UploadRefusal | null
}

export const NO_UPLOADS: readonly Upload[] = []

type Subscriber = (stored: ImagesVersion) => void
type Send = typeof sendFile

const canDecode = 'createImageBitmap' in globalThis

let last = 0

/** Sends files one by one, also while the user navigates; one that fails stays with the reason. */
export class UploadQueue {
  readonly #send: Send
  readonly #store = createStore(NO_UPLOADS)
  readonly #subscribers = new Set<Subscriber>()
  #stop: { id: string; abort: () => void } | null = null
  #isRunning = false
  #productId: string | null = null
  #done = 0

  constructor(send: Send = sendFile) {
    this.#send = send
  }

  readonly subscribe = this.#store.subscribe
  readonly uploads = this.#store.get

  get progress(): { place: number; count: number } {
    const left = this.uploads().filter(({ state }) => state !== 'failed').length
    return { place: this.#done + 1, count: this.#done + left }
  }

  onStored(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  /** Files that can't be sent fail immediately; nothing is sent yet. */
  add(files: readonly File[]): void {
    const added = files.map(toUpload)
    this.#store.set([...this.uploads(), ...added])
    void this.#failNonImages(added.filter(({ problem }) => !problem))
  }

  /** A text that is named like an image fails before it is sent, one after the other because decoding takes memory. */
  async #failNonImages(added: Upload[]): Promise<void> {
    if (!canDecode) return
    for (const { id, file } of added) {
      const image = await createImageBitmap(file).catch(() => null)
      image?.close()
      if (image || this.uploads().find((upload) => upload.id === id)?.state !== 'waiting') continue
      const problem = fileProblem(file) ?? { code: 'image-not-image', file: file.name }
      this.#change(id, { state: 'failed', problem })
      this.#remember()
    }
  }

  arrange(change: ImageChange): void {
    const ids = this.uploads().map(({ id }) => id)
    const order = arrangeImages(ids, change) ?? ids
    this.#store.set(this.uploads().toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)))
  }

  dismiss(id: string): void {
    this.#remove(id)
    if (this.#stop?.id === id) this.#stop.abort()
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', percent: 0, problem: null })
  }

  async run(productId: string) {
    if (this.#isRunning) return null
    this.#isRunning = true
    this.#productId = productId
    this.#done = 0
    this.#remember()
    const outcome = { uploaded: 0, failed: 0, problem: null as UploadRefusal | null }
    for (let next = this.#next(); next; next = this.#next()) {
      const answer = await this.#sendOne(productId, next)
      this.#done += 1
      const isDismissed = !this.uploads().some(({ id }) => id === next?.id)
      if (answer.ok) {
        outcome.uploaded += 1
        this.#remove(next.id)
        for (const subscriber of this.#subscribers) subscriber(answer)
      } else if (!isDismissed) {
        outcome.failed += 1
        outcome.problem = answer.refusal
        this.#change(next.id, { state: 'failed', problem: answer.refusal })
        this.#remember()
      }
    }
    this.#isRunning = false
    return outcome
  }

  async #sendOne(productId: string, { id, file }: Upload): Promise<UploadAnswer> {
    const stop = new AbortController()
    this.#stop = { id, abort: () => stop.abort() }
    this.#change(id, { state: 'sending' })
    const answer = await this.#send({
      address: `${paths.admin.uploadImage(productId)}?at=${id}`,
      file,
      onProgress: (percent) => this.#change(id, { percent }),
      signal: stop.signal,
    })
    this.#stop = null
    return answer
  }

  #next(): Upload | undefined {
    return this.uploads().find(({ state }) => state === 'waiting')
  }

  #change(id: string, change: Partial<Upload>): void {
    const changed = (upload: Upload) => (upload.id === id ? { ...upload, ...change } : upload)
    this.#store.set(this.uploads().map(changed))
  }

  #remove(id: string): void {
    this.#store.set(this.uploads().filter((upload) => upload.id !== id))
    this.#remember()
  }

  /** The product's page names the files that may still be sent when this one was closed before. */
  #remember(): void {
    if (this.#productId === null) return
    const unsent = this.uploads().filter(({ problem }) => problem === null || mayRetry(problem))
    const names = [...new Set(unsent.map(({ file }) => file.name))]
    if (names.length === 0) forgetUnsent(this.#productId)
    else localStore.set(PERSONAL_KEYS.unsentImages + this.#productId, JSON.stringify(names))
  }
}

/** A large photograph gets smaller before it is sent, by a script that only then is loaded. */
async function sendable(file: File): Promise<File | null> {
  if (file.size <= MAX_IMAGE_BYTES) return file
  const module = await import('./shrink-image.ts').catch(() => null)
  return (await module?.shrinkImage(file).catch(() => null)) ?? null
}

function toUpload(file: File): Upload {
  const found = fileProblem(file)
  const problem = found?.code === 'image-too-large' && canDecode ? null : found
  const state = problem ? 'failed' : 'waiting'
  last = Math.max(Date.now(), last + 1)
  return { id: String(last), file, state, percent: 0, problem }
}

export const queues = new Map<string, UploadQueue>()

/** The queue of a product in this browser; a new one without a product, and on the server, where nothing is sent. */
export function queueOf(productId: string | null): UploadQueue {
  if (productId === null || import.meta.env.SSR) return new UploadQueue()
  const queue = queues.get(productId) ?? new UploadQueue()
  queues.set(productId, queue)
  return queue
}

/** The names of the files that a page which was closed has not sent for this product. */
export function unsentFiles(productId: string): string[] {
  return Object.values(parseObject(localStore.get(PERSONAL_KEYS.unsentImages + productId))).map(String)
}

export function forgetUnsent(productId: string): void {
  localStore.remove(PERSONAL_KEYS.unsentImages + productId)
}

/** A connection may hang without failing: it is aborted after this long without progress. */
const STALLED_AFTER_MS = 60_000

interface Sending {
  address: string
  file: File
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Never rejects: a missing answer is a network refusal. */
async function sendFile(sending: Sending): Promise<UploadAnswer> {
  // no browser reads a file that was saved again or moved since it was chosen
  const start = sending.file.slice(0, 1)
  if (!(await start.arrayBuffer().catch(() => null)))
    return refuse({ code: 'image-unreadable', file: sending.file.name })
  const file = await sendable(sending.file)
  if (!file) return refuse({ code: 'image-too-large', file: sending.file.name })
  if (sending.signal.aborted) return refuse({ code: 'network-request-failed' })
  return await transfer({ ...sending, file })
}

/** By XMLHttpRequest: fetch reports no progress. */
function transfer({ address, file, onProgress, signal }: Sending): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timer = setTimeout(abort, STALLED_AFTER_MS)
    signal.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(abort, STALLED_AFTER_MS)
      onProgress(Math.floor((loaded * 100) / Math.max(total, 1)))
    })
    // also when the connection is lost, or it was aborted
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      resolve(answerOf(request, file.name))
    })
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

/** Without a session the answer is the page of a redirect. */
function answerOf(request: XMLHttpRequest, file: string): UploadAnswer {
  const answer = request.response as UploadAnswer | null
  if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer
  if (request.status === 0) return refuse({ code: 'network-request-failed' })
  if (request.status === 413) return refuse({ code: 'image-too-large', file })
  const retryAfter = Number(request.getResponseHeader('retry-after')) || 0
  if (request.status === 429) return refuse({ code: 'busy', retryAfter })
  return refuse({ code: request.status < 400 ? 'sign-in-required' : 'other' })
}

export type UploadAnswer = ({ ok: true } & AddedImage) | { ok: false; refusal: UploadRefusal }

export type ImagesVersion = Omit<AddedImage, 'url'>

/** What /admin/products/:id/images answers; `isGone`: an image was no longer there, and nothing was changed. */
export type ImagesAnswer = (ImagesVersion & { isGone?: true }) | { refusal: Refusal }
