import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { UploadAnswer } from '../../app/routes/admin/products/images/upload-queue.ts'
import { imageFileKeys, ORIGINAL, shownFileName } from '../../app/shop/catalog/images.ts'
import { getProduct } from '../../app/shop/catalog/queries.server.ts'
import { imageRefusals as english } from '../../app/texts/en/admin.ts'
import { uploadRefusalText } from '../../app/texts/image-refusal.ts'
import { imageRefusals as macedonian } from '../../app/texts/mk/admin.ts'
import * as mk from '../../app/texts/mk/customer.ts'
import { testApp } from '../support/app.ts'
import { temporaryFolder, testEngine } from '../support/database.ts'
import { addProduct } from '../support/factories.ts'
import * as hostile from '../support/hostile-files.ts'
import { endOf } from '../support/run-script.ts'
import { serve } from '../support/served.ts'
import { GENEROUS_LIMITS } from '../support/shop-process.ts'
import { watchMemory } from '../support/watch-memory.ts'

async function servedShop() {
  const folder = temporaryFolder()
  const app = await testApp({ DATA_DIR: folder, ...GENEROUS_LIMITS })
  const admin = await app.admin()
  const { origin } = await serve(app, { maxBytes: 1e6 })
  const product = await addProduct(app.services)
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${origin}/admin/products/${product.id}/upload`, {
      method: 'POST',
      body,
      redirect: 'manual',
      ...{ duplex: 'half' },
      headers: { origin, cookie: admin.cookies.toString(), ...headers },
    })
  const upload = (name: string, bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name))
    return send(form)
  }
  return { app, product, origin, media: path.join(folder, 'media'), send, upload }
}

/** As docs/operations.md has it; otherwise what glibc retains differs by 100 MB between two runs. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

/** By how many MB making images of these files enlarges a process that does nothing else. */
async function growthOfRendering(files: hostile.HostileFile[]): Promise<number> {
  const folder = temporaryFolder()
  for (const [at, { bytes }] of files.entries()) writeFileSync(path.join(folder, String(at)), bytes)
  const script = path.join(import.meta.dirname, '../support/render-files.ts')
  const { code, output } = await endOf(spawn(process.execPath, [script, folder], { env: ENVIRONMENT }))
  expect(code, output).toBe(0)
  return Number(output)
}

// what becomes of a file has nothing to do with the database
test.runIf(testEngine() === 'sqlite')('[ADM-09 BEY-09] 200 bad files become images or words', async () => {
  const { app, product, origin, media, upload } = await servedShop()
  const files = (await Promise.all([hostile.impostors(), hostile.polyglots(), hostile.badNames()])).flat()
  const demanding = [...(await hostile.sizes()), ...(await hostile.bombs())]
  files.push(...(await hostile.damaged()), ...demanding)
  expect(files.length).toBeGreaterThanOrEqual(200)

  const wrong: string[] = []
  const stored: string[] = []
  for (const { name, bytes, fate } of files) {
    const response = await upload(name, bytes)
    const answer = (await response.json()) as UploadAnswer
    const outcome = answer.ok ? 'stored' : answer.refusal.code
    if (!fate.split(' or ').includes(outcome)) wrong.push(`${name.slice(0, 80)}: ${outcome}, not ${fate}`)
    if (answer.ok) stored.push(answer.url)
    else {
      const said = [macedonian, english].map((texts) => uploadRefusalText(answer.refusal, { t: mk, texts }))
      if (!said.every((text) => text.includes(shownFileName(name)))) wrong.push(`${name}: ${said.join()}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await growthOfRendering(demanding)).toBeLessThan(200)

  expect((await getProduct(app.services, product.id))?.images).toEqual(stored)
  const kept = readdirSync(path.join(media, 'products', product.id))
  expect(kept).toHaveLength(stored.flatMap(imageFileKeys).length)
  expect(
    readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  ).toHaveLength(kept.length)
  const [originals, made] = [true, false].map((isOriginal) =>
    kept.filter((name) => name.endsWith(ORIGINAL) === isOriginal),
  ) as [string[], string[]]
  expect(originals).toHaveLength(stored.length)
  const bytesOf = (name: string) => readFileSync(path.join(media, 'products', product.id, name))
  expect(originals.filter((name) => bytesOf(name).includes(hostile.MARK)).length).toBeGreaterThan(1)
  for (const name of made) {
    expect(name).toMatch(/^\d+_[a-z0-9-]+_(?:960|1600)-(?:\d{3,4}\.avif|\d{3,4}\.webp|share\.jpg)$/)
    const bytes = bytesOf(name)
    expect(bytes.includes(hostile.MARK), name).toBe(false)
    const { format, width, exif } = await sharp(bytes).metadata()
    const [extension, size] = [name.split('.')[1] ?? '', /-(\d{3,4})\./.exec(name)?.[1] ?? '1200']
    expect([format, width, exif]).toEqual([
      { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[extension],
      Number(size),
      undefined,
    ])
  }
  for (const name of originals)
    expect((await fetch(`${origin}/media/products/${product.id}/${name}`)).status, name).toBe(404)
  for (const name of made.slice(-11)) {
    const response = await fetch(`${origin}/media/products/${product.id}/${name}`)
    expect(response.headers.get('content-type')).toMatch(/^image\/(?:avif|webp|jpeg)$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytesOf(name))
  }
})

test('[ADM-09] a form that is none is refused, a body far too large is cut off, and the server goes on', async () => {
  const { send, upload, media, origin } = await servedShop()
  // as browsers send a form without a chosen file
  const unchosen = '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n'
  const outcome = async (response: Promise<Response>) => {
    const answer = (await (await response).json()) as UploadAnswer
    return answer.ok ? 'stored' : answer.refusal.code
  }
  expect(await outcome(send('{"file":"a"}', { 'content-type': 'application/json' }))).toBe('malformed')
  expect(await outcome(send(unchosen, { 'content-type': 'multipart/form-data; boundary=x' }))).toBe(
    'image-missing',
  )

  // whether the answer arrives before the connection ends depends on the client
  const status = (response: Promise<Response>) =>
    response.then((given) => given.status).catch(() => 'cut off')
  expect([413, 'cut off']).toContain(await status(upload('a.png', Buffer.alloc(20_000_000))))
  const megabytes = Array.from({ length: 300 }, () => new Uint8Array(1e6))
  const long = new ReadableStream({ start: (to) => megabytes.forEach((one) => to.enqueue(one)) })
  const growth = watchMemory()
  expect([413, 'cut off']).toContain(
    await status(send(long, { 'content-type': 'multipart/form-data; boundary=x' })),
  )
  expect(growth()).toBeLessThan(200)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect(() => readdirSync(media)).toThrow('ENOENT')
})
