import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const [BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

/** Debian's packages webkit2gtk-driver and xvfb: Safari's engine, and a screen that nobody sees. */
export const hasWebkit = existsSync(DRIVER) && existsSync(SCREEN) && BROWSER !== undefined

const TIMEOUT_MS = 60_000
/** The driver forgets a command that meets a navigation; then it is sent again. */
const ANSWER_MS = 15_000
const LOOK_AGAIN_MS = 50

export const KEYS = { enter: '\uE007' }

/** WebDriver's name for an element; a script that gets it as its argument gets the element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Handle = Record<typeof ELEMENT, string>

/** A browser of this engine, by https://www.w3.org/TR/webdriver2; addresses are those of the shop at `origin`. */
export class Webkit {
  readonly #origin: string
  readonly #processes: ChildProcess[] = []
  #session = ''

  private constructor(origin: string) {
    this.#origin = origin
  }

  static async open(origin: string, width: number): Promise<Webkit> {
    const browser = new Webkit(origin)
    try {
      await browser.#start(width)
    } catch (error) {
      await browser.close()
      throw error
    }
    return browser
  }

  async #start(width: number): Promise<void> {
    const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
    this.#processes.push(screen)
    const [display] = (await once(screen.stdout, 'data')) as [Buffer]
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${display.toString().trim()}` }
    this.#processes.push(spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }))
    const options = { binary: BROWSER, args: ['--automation'] }
    // a page that hears live events never counts as loaded for the driver
    const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options }
    this.#session = `http://127.0.0.1:${port}/session`
    const { sessionId } = await eventually(() =>
      this.#call<{ sessionId: string }>('', { capabilities: { alwaysMatch } }),
    )
    this.#session += `/${sessionId}`
    await this.#call('/window/rect', { x: 0, y: 0, width, height: 900 })
  }

  async #call<T>(command: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
    const request = body ? { method, body: JSON.stringify(body) } : { method }
    // a busy machine needs longer for a new browser, and a second one is refused
    const signal = command === '' ? null : AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(this.#session + command, { ...request, signal })
    const { value } = (await response.json()) as { value: T }
    if (!response.ok) throw new Error(`WebKit refuses ${command}, ${request.body}: ${JSON.stringify(value)}`)
    return value
  }

  /** Runs a function in the page, to which nothing else of this file is known. */
  run<A extends unknown[], T>(
    script: (...args: A) => T,
    ...args: { [K in keyof A]: A[K] | Handle }
  ): Promise<T> {
    return this.#call('/execute/sync', { script: `return (${script})(...arguments)`, args })
  }

  /** Opens an address of the shop; its scripts answer afterwards. */
  async open(address: string): Promise<void> {
    await this.run(() => void Object.assign(window, { isLeft: true }))
    await this.#call('/url', { url: this.#origin + address })
    const isLoaded = () =>
      document.readyState === 'complete' && !('isLeft' in window) && !('repeatEarlyInput' in window)
    await eventually(async () => {
      if (!(await this.run(isLoaded))) throw new Error(`${address} does not load`)
    })
  }

  async address(): Promise<string> {
    return (await this.#call<string>('/url')).replace(this.#origin, '')
  }

  async text(): Promise<string> {
    const text = await this.run(() => document.body.innerText)
    return text.replaceAll('\u00A0', ' ')
  }

  async shows(text: string): Promise<void> {
    await eventually(async () => {
      const shown = await this.text()
      if (!shown.includes(text)) throw new Error(`„${text}“ is not on ${await this.address()}`)
    })
  }

  find(xpath: string): Promise<Handle> {
    return eventually(() => this.#call('/element', { using: 'xpath', value: xpath }))
  }

  /** Presses the first link or button whose name begins so; spaces that do not break are spaces here. */
  async press(name: string): Promise<void> {
    const names = ['.', '@aria-label'].map((text) => `normalize-space(translate(${text}, '\u00A0', ' '))`)
    const isNamed = names.map((own) => `starts-with(${own}, '${name}')`).join(' or ')
    await this.click(await this.find(`//*[self::a or self::button][${isNamed}]`))
  }

  /** At its middle, whatever is there. */
  async click(element: Handle): Promise<void> {
    await this.#bringToMiddle(element)
    await this.#call(`/element/${element[ELEMENT]}/click`, {})
  }

  async #bringToMiddle(element: Handle): Promise<void> {
    await this.run((it: Element) => it.scrollIntoView({ block: 'center', behavior: 'instant' }), element)
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      const field = await this.find(`//main//*[@name='${name}']`)
      await this.#bringToMiddle(field)
      await this.#call(`/element/${field[ELEMENT]}/clear`, {})
      await this.#call(`/element/${field[ELEMENT]}/value`, { text })
    }
  }

  /** Into whatever has the focus. */
  async keys(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await this.#call('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  async back(): Promise<void> {
    await this.#call('/back', {})
  }

  async close(): Promise<void> {
    await this.#call('', undefined, 'DELETE').catch(() => {})
    for (const child of this.#processes.toReversed()) child.kill()
  }
}

/** The result of the first attempt that does not throw. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const latest = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > latest) throw error
      await sleep(LOOK_AGAIN_MS)
    }
  }
}
