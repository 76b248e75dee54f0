import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenAnywhere } from '../../../scripts/free-port.ts'
import { createS3FileStore, StoreUnavailable } from './file-store.server.ts'

/** A server that counts its requests and gives this answer. */
async function serve(status: number, headers: Record<string, string>) {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.writeHead(status, headers).end()
  })
  const port = await listenAnywhere(server)
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}`, calls: () => calls }
}

test('a redirect by the store is not followed', async () => {
  const elsewhere = await serve(200, {})
  const store = await serve(307, { location: `${elsewhere.url}/inside` })
  const access = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' }
  const files = createS3FileStore({ endpoint: store.url, bucket: 'bucket', ...access })
  await expect(files.put('products/a/1_a.webp', new Uint8Array([1]))).rejects.toThrow(StoreUnavailable)
  await expect(files.get('products/a/1_a.webp')).rejects.toThrow(StoreUnavailable)
  expect([store.calls(), elsewhere.calls()]).toEqual([2, 0])
})
