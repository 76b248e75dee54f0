import { vi } from 'vitest'
import { testEveryFailure } from './define-tests.ts'
import { PICTURE_CASES } from './product-cases.ts'

// encoding takes a second each time, and no statement
vi.mock('../../../app/shop/catalog/render-image.server.ts', () => ({
  renderPicture: () =>
    Promise.resolve({ ok: true, value: [{ suffix: '-share.jpg', bytes: Buffer.from('a') }] }),
}))

testEveryFailure(PICTURE_CASES)
