import type { Page } from '@playwright/test'

export interface FocusStop {
  /** What has the focus, for a message; null when nothing has it. */
  name: string | null
  /** Why somebody who sees the page would not know where the focus is. */
  problem: string | null
}

/** Where the focus is, and whether that can be seen: an outline of 2 px at least, in the window, under nothing. [BEY-10] */
export function focusStop(page: Page): Promise<FocusStop> {
  return page.evaluate(async () => {
    // the picture that belongs to the key
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return { name: null, problem: null }
    const text = focused.getAttribute('aria-label') ?? (focused.textContent || focused.getAttribute('name'))
    const name = `${focused.tagName.toLowerCase()} „${(text ?? '').trim().slice(0, 60)}“`

    // a choice drawn by its label, and a link drawn by the picture over which it lies
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

    const inTheOpen = [...shown.getClientRects()].some((box) =>
      [0.1, 0.5, 0.9].some((right) =>
        [0.15, 0.5, 0.85].some((down) => {
          const hit = document.elementFromPoint(box.left + box.width * right, box.top + box.height * down)
          return hit !== null && (shown.contains(hit) || hit.contains(focused))
        }),
      ),
    )
    return { name, problem: inTheOpen ? null : 'is covered or outside of the window' }
  })
}
