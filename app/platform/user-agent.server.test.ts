import { expect, test } from 'vitest'
import { deviceOf } from './user-agent.server.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge', 'Windows'],
  ['(Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36', 'Samsung Internet', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.0', null, null],
])('[BEY-16] %s is recognised', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})
