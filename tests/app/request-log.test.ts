import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeApp, PASSWORD } from '../support/app.ts'
import { testShop, type TestServices } from '../support/database.ts'
import { ORIGIN, createPerson } from '../support/person.ts'

type Line = Record<string, unknown>

let services: TestServices
const lines: Line[] = []

beforeAll(async () => {
  services = await testShop()
})
afterAll(() => services.close())

test('[BEY-23] a request is logged with its id, method, path, status and time, and with nothing of the person', async () => {
  const log = { ...services.log, info: (line: Line) => void lines.push(line) }
  const { app } = composeApp({ ...services, log: log as unknown as TestServices['log'] })
  const person = createPerson(app)
  const form = { displayName: 'Ана Тајновска', email: 'ana@example.mk', password: PASSWORD, terms: 'on' }
  await person.post('/register', form)
  await person.get('/profile?order=secret-order&email=ana@example.mk', { referer: `${ORIGIN}/?q=ana` })
  await createPerson(app).post('/login', { email: form.email, password: 'погрешна лозинка' })
  await createPerson(app).get('/admin/users?search=ana@example.mk')
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['POST', '/register', 303],
    ['GET', '/profile', 404],
    ['POST', '/login', 422],
    ['GET', '/admin/users', 303],
  ])
  for (const line of lines)
    expect(Object.keys(line).toSorted()).toEqual(['method', 'ms', 'path', 'requestId', 'status'])
  const [token = ''] = [...person.cookies.values()]
  for (const secret of ['ana', 'Тајновска', PASSWORD, 'secret-order', token, decodeURIComponent(token)])
    expect(JSON.stringify(lines)).not.toContain(secret)
})
