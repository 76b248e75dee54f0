import type { UploadRefusal } from '../../../domain/image-refusal.ts'
import type { UploadAnswer } from '../product-upload.ts'

/** A connection may hang without ever failing: after so long without any sign of life it is given up. */
const PATIENCE_MS = 60_000

interface Sending {
  address: string
  file: File
  /** How much of the file has left this browser, in whole percent. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Sends one file; fetch can't tell how much of it is sent. Never rejects: without any answer it is the network. [ADM-09] */
export function sendFile({ address, file, onProgress, signal }: Sending): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timer = setTimeout(abort, PATIENCE_MS)
    const end = (answer: UploadAnswer) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }
    const isLost = () => end(refused({ code: 'network-request-failed' }))
    signal.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(abort, PATIENCE_MS)
      onProgress(Math.floor((loaded * 100) / Math.max(total, 1)))
    })
    request.addEventListener('load', () => end(answerOf(request, file.name)))
    request.addEventListener('error', isLost)
    request.addEventListener('abort', isLost)
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

/** Whoever is no longer signed in was led to another page, which is no answer. */
function answerOf(request: XMLHttpRequest, file: string): UploadAnswer {
  const answer = parsed(request.responseText)
  if (answer) return answer
  if (request.status === 413) return refused({ code: 'image-too-large', file })
  if (request.status === 429) return refused({ code: 'too-many-requests', retryAfter: waitOf(request) })
  return refused({ code: request.status < 400 ? 'sign-in-required' : 'other' })
}

const refused = (refusal: UploadRefusal): UploadAnswer => ({ ok: false, refusal })

const waitOf = (request: XMLHttpRequest) => Number(request.getResponseHeader('retry-after')) || 0

function parsed(text: string): UploadAnswer | null {
  try {
    const answer = JSON.parse(text) as UploadAnswer | null
    return typeof answer === 'object' && answer !== null && 'ok' in answer ? answer : null
  } catch {
    return null
  }
}
