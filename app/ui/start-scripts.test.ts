import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { START_SCRIPTS, startScriptsLate, startStylesLate } from './start-scripts.ts'

const PAGE =
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script type="module" async="">import "/a.js"</script>'

test('a finished page asks for its styles at once, and for its scripts not yet', () => {
  expect(startScriptsLate(PAGE)).toBe(
    '<link rel="late" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script type="late" async="">import "/a.js"</script>',
  )
})

test('a style sheet waits where the page brings what it looks like; without script it does not', () => {
  const sheet = '<link rel="stylesheet" href="/a.css"/>'
  expect(startStylesLate(`<i/>${sheet}<b/>`, { address: '/a.css', used: 'i{top:$&}' })).toBe(
    `<i/><style>i{top:$&}</style><link rel="late" as="style" href="/a.css"/><noscript>${sheet}</noscript><b/>`,
  )
  expect(startStylesLate(sheet, { address: '/b.css', used: '' })).toBe(sheet)
})

interface Browser {
  hidden?: boolean
  /** Whether it tells when it has painted. */
  tells?: boolean
}

/** What has happened when the document is read, and the work that waits. */
function readDocument({ hidden = false, tells = true }: Browser) {
  const link = { rel: 'late' }
  const sheet = { rel: 'late' }
  const moved: unknown[] = []
  const script = {
    type: 'late',
    nextSibling: null,
    parentNode: { insertBefore: (it: unknown) => moved.push(it) },
  }
  const events = new Map<string, () => void>()
  let painted = () => {}
  let late = () => {}
  class PerformanceObserver {
    constructor(tell: (list: unknown, observer: PerformanceObserver) => void) {
      if (!tells) throw new Error('not known')
      painted = () => tell([], this)
    }
    observe() {}
    disconnect() {}
  }
  runInNewContext(START_SCRIPTS, {
    PerformanceObserver,
    document: {
      hidden,
      querySelectorAll: (wanted: string) => {
        if (wanted.endsWith('[as]')) return [sheet]
        return wanted.startsWith('link') ? [link] : [script]
      },
    },
    addEventListener: (name: string, run: () => void) => events.set(name, run),
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, ms = 0) => (ms === 0 ? run() : (late = run)),
  })
  events.get('DOMContentLoaded')?.()
  const state = () => [link.rel, script.type, moved.length]
  return { state, sheet, paint: () => painted(), load: () => events.get('load')?.(), wait: () => late() }
}

const WAITS = ['late', 'late', 0]
const RUNS = ['modulepreload', 'module', 1]

test('the scripts start once, when the first screen has been painted and its pictures are there', () => {
  const { state, paint, load, wait } = readDocument({})
  paint()
  expect(state()).toEqual(WAITS)
  load()
  expect(state()).toEqual(RUNS)
  wait()
  expect(state()).toEqual(RUNS)
})

test('the style sheet comes with the first paint', () => {
  const { sheet, paint, load } = readDocument({})
  load()
  expect(sheet.rel).toBe('late')
  paint()
  expect(sheet.rel).toBe('stylesheet')
})

test.each(['paint', 'load'] as const)('when only the %s comes, they start a second later', (event) => {
  const browser = readDocument({})
  browser[event]()
  expect(browser.state()).toEqual(WAITS)
  browser.wait()
  expect(browser.state()).toEqual(RUNS)
})

test.each([{ hidden: true }, { tells: false }])('nothing waits in %o', (browser) => {
  expect(readDocument(browser).state()).toEqual(RUNS)
})
