import { expect, test } from 'vitest'
import { withoutSettings } from './shop-process.ts'

test('a tool never touches the shop whose settings it is started with', () => {
  const store = {
    S3_ENDPOINT: 'https://s3',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  const ofShop = { DATABASE_URL: 'postgres://shop', DATA_DIR: '/srv', SMTP_URL: 'smtp://mail', ...store }
  expect(withoutSettings({ ...ofShop, PATH: '/bin' })).toEqual({ PATH: '/bin' })
})
