import { expect, test } from 'vitest'
import { previewEmail, sampleEmails } from './mail-preview.ts'

const ORIGIN = 'http://localhost:3000'

test('[BEY-03] in development every mail can be looked at, as HTML and as text', async () => {
  const list = await previewEmail({ url: `${ORIGIN}/dev/mails` })?.text()
  const names = Object.keys(sampleEmails(ORIGIN))
  expect(names).toEqual(
    'order-received order-pending order-approved order-rejected order-delivered order-cancelled password-reset'.split(
      ' ',
    ),
  )
  for (const name of names) {
    expect(list).toContain(`href="/dev/mails/${name}"`)
    expect(await previewEmail({ url: `${ORIGIN}/dev/mails/${name}` })?.text()).toMatch(
      /<h1>\p{Script=Cyrillic}/u,
    )
    expect(await previewEmail({ url: `${ORIGIN}/dev/mails/${name}.txt` })?.text()).toMatch(
      /^\p{Script=Cyrillic}/u,
    )
  }
  expect(previewEmail({ url: `${ORIGIN}/dev/mails/nothing` })).toBeNull()
  expect(previewEmail({ url: `${ORIGIN}/products` })).toBeNull()
})
