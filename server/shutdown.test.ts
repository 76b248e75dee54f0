import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const address = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

test.each(['throw error', 'Promise.reject(error)'])('[BEY-23] uncaught: %s is one line', async (end) => {
  const script = `
      const { createLogger } = await import(${address('../app/platform/logger.server.ts')})
      const { logLastWords } = await import(${address('shutdown.ts')})
      logLastWords(createLogger('info'))
      const detail = 'Key (email)=(ana@example.mk) already exists.'
      const error = Object.assign(new Error('duplicate key'), { code: '23505', detail })
      setTimeout(() => { ${end} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const ended = once(child, 'exit') as Promise<[number]>
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  expect(code).toBe(1)
  expect(err).toBe('')
  expect(JSON.parse(out)).toMatchObject({ level: 'fatal', err: { message: 'duplicate key', code: '23505' } })
  expect(out).not.toContain('ana@')
})
