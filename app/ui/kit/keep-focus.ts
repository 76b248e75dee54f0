import { listen } from './listen.ts'

const TARGETS =
  'a[href], button:enabled, select:enabled, summary, [type="radio"], [type="checkbox"], [tabindex]'

/** The focused element and its ancestors, innermost first. */
export function focusTrail(): Element[] {
  const trail: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) trail.push(at)
  return trail
}

/** Focuses what is nearest to the element that lost the focus; stays inside the open dialog if there is one. */
export function focusNear(trail: Element[]): void {
  if (document.activeElement !== document.body && !document.activeElement?.matches(':disabled')) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const around = trail.filter((element) => element.isConnected && (!dialog || dialog.contains(element)))
  for (const element of [...around, dialog ?? document.getElementById('main')]) {
    const isNext = (one: Element) => one.matches(TARGETS) && one.checkVisibility()
    const next = element && [element, ...element.querySelectorAll(TARGETS)].find(isNext)
    if (next instanceof HTMLElement) return next.focus({ preventScroll: true })
  }
}

/** Keeps the focus from falling to the body when the focused element is removed or disabled. Once per page. */
export function keepFocus(): () => void {
  let trail: Element[] = []
  const changes = new MutationObserver(() => {
    if (!trail[0] || (trail[0].isConnected && !trail[0].matches(':disabled'))) return
    const lost = trail
    trail = []
    // first the code that did it may move the focus itself
    requestAnimationFrame(() => focusNear(lost))
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const stopListening = [
    listen(['focusin'], () => (trail = focusTrail())),
    listen(['pointerdown'], () => (trail = [])),
  ]
  return () => {
    changes.disconnect()
    for (const end of stopListening) end()
  }
}
