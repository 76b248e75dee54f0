import { expect, onTestFinished, test } from 'vitest'
import { paths } from '../../app/ui/paths.ts'
import { ORIGIN, testApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { photo } from '../support/uploading.ts'

test('[SEC-05 ADM-09 BEY-18] who is disabled while a file still comes in has sent it in vain', async () => {
  const app = await testApp()
  onTestFinished(() => app.services.close())
  const product = await addProduct(app.services)
  const image = new FormData()
  image.append('file', new File([await photo()], 'a.jpg'))
  const undoing = new FormData()
  undoing.append('intent', 'undo')
  undoing.append('setId', 'some-id')
  const sent = [
    [paths.admin.uploadImage(product.id), image],
    [paths.admin.importProducts(), undoing],
  ] as const
  for (const [address, form] of sent) {
    const former = await app.admin()
    const whole = new Response(form)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
      await app.services.db.updateTable('users').set({ disabled_at: 1 }).where('role', '=', 'admin').execute()
      to.enqueue(bytes)
      to.close()
    }
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    const headers = { origin: ORIGIN, 'content-type': whole.headers.get('content-type') ?? '' }
    const response = await former.send(address, { method: 'POST', body, headers, ...{ duplex: 'half' } })
    await app.services.db.updateTable('users').set({ disabled_at: null }).execute()
    expect([address, response.status]).toEqual([address, 403])
  }
})
