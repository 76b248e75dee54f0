import type { ImageChange } from '../../../domain/product-images.ts'
import { failureOf } from '../../../ui/failed-answer.ts'
import { paths } from '../../../ui/paths.ts'
import { refusalIn } from '../../../ui/refusal-in.ts'
import type { ImagesAnswer } from './images-answer.ts'

const PATIENCE_MS = 20_000

/** Sends one change to the pictures of a product. Never rejects: without any answer it is the network. [ADM-08] */
export async function sendChange(productId: string, change: ImageChange): Promise<ImagesAnswer> {
  try {
    const response = await fetch(paths.admin.productImages(productId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(change),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // whoever is no longer signed in is led away
    if (response.type === 'opaqueredirect') return { refusal: { code: 'sign-in-required' } }
    if (response.ok || response.status === 409) return (await response.json()) as ImagesAnswer
    return { refusal: await refusalIn(response) }
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return { refusal: isSlow ? { code: 'network-request-failed' } : failureOf(error) }
  }
}
