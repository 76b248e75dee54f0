import { expect, type Locator, type Page } from '@playwright/test'

const MOST_TABS = 150

export interface Way {
  back?: boolean
  /** How many stops the way may have. */
  most?: number
}

/** A user without a pointer: only keys, and the focus must be visible at every stop. */
export class Keyboard {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async to(target: Locator, { back = false, most = MOST_TABS }: Way = {}): Promise<void> {
    const passed: string[] = []
    await expect(target.first()).toBeVisible()
    for (let presses = 0; presses < most; presses += 1) {
      passed.push(await this.tab(back))
      if (await hasFocus(target)) return
    }
    throw new Error(`${target.toString()} was not reached by ${most} tabs:\n${passed.join('\n')}`)
  }

  async tab(back = false): Promise<string> {
    await this.press(back ? 'Shift+Tab' : 'Tab')
    const { name, problem } = await focusStop(this.page)
    expect(problem, `${name} at ${this.page.url()}`).toBeNull()
    return name ?? '(nothing)'
  }

  async use(target: Locator, { key = 'Enter', ...way }: Way & { key?: string } = {}): Promise<void> {
    await this.to(target, way)
    await this.press(key)
  }

  async write(target: Locator, text: string, way: Way = {}): Promise<void> {
    await this.to(target, way)
    await this.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
    await expect(target).toHaveValue(text)
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Opens the menu, once more after Escape has closed it and returned the focus. */
  async openMenu(way: Way = {}): Promise<Locator> {
    const opener = this.page.getByRole('button', { name: 'Отвори го менито', exact: true })
    const menu = this.page.getByRole('dialog')
    await this.use(opener, way)
    await expect(menu).toBeVisible()
    await this.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await this.press('Enter')
    await expect(menu).toBeVisible()
    return menu
  }
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Where the focus is (null: nowhere), and why that can't be seen by an outline of 2 px at least, in the window, under nothing. */
function focusStop(page: Page) {
  return page.evaluate(async () => {
    // the image that belongs to the key; a busy browser may paint none for minutes
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted))
      setTimeout(painted, 10_000)
    })
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return { name: null, problem: null }
    const text = focused.getAttribute('aria-label') ?? (focused.textContent || focused.getAttribute('name'))
    const name = `${focused.tagName.toLowerCase()} „${(text ?? '').trim().slice(0, 60)}“`

    // a choice drawn by its label, and a link drawn by the image over which it lies
    const shown = focused.matches('[type=radio], [type=checkbox]')
      ? (focused.closest('label') ?? focused)
      : focused
    const styles = [
      getComputedStyle(focused),
      getComputedStyle(focused, '::after'),
      getComputedStyle(focused, '::before'),
      getComputedStyle(shown),
    ]
    const hasOutline = styles.some(
      (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    )
    if (!hasOutline) return { name, problem: 'has no focus outline' }

    const hits = [...shown.getClientRects()].flatMap((box) =>
      [0.1, 0.5, 0.9].flatMap((right) =>
        [0.15, 0.5, 0.85].map((down) =>
          document.elementFromPoint(box.left + box.width * right, box.top + box.height * down),
        ),
      ),
    )
    const inTheOpen = hits.some((hit) => hit !== null && (shown.contains(hit) || hit.contains(focused)))
    const over = hits.map((hit) => hit?.outerHTML.slice(0, 60) ?? 'nothing').join(', ')
    return { name, problem: inTheOpen ? null : `is under ${over} in ${innerWidth} × ${innerHeight} px` }
  })
}
