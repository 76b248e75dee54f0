import { expect, test } from 'vitest'
import { withoutSettings } from './shop-process.ts'

test('a tool never touches the shop whose settings it is started with', () => {
  const ofShop = {
    DATABASE_URL: 'postgres://shop',
    DATA_DIR: '/srv',
    S3_BUCKET: 'b',
    SMTP_URL: 'smtp://mail',
  }
  expect(withoutSettings({ ...ofShop, PATH: '/bin' })).toEqual({ PATH: '/bin' })
})
