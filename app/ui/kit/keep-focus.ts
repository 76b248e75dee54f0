import { listen } from './listen.ts'

const TARGETS =
  'a[href], button:enabled, select:enabled, summary, [type="radio"], [type="checkbox"], [tabindex]'

/** The focused element and what it is in, from inside to outside. */
export function focusTrail(): Element[] {
  const trail: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) trail.push(at)
  return trail
}

/** When what had the focus is gone, the focus goes to what is next to where it was: in the open dialog, if there is one. */
export function focusNear(trail: Element[]): void {
  if (document.activeElement !== document.body) return
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const around = trail.filter((element) => element.isConnected && (!dialog || dialog.contains(element)))
  for (const element of [...around, dialog ?? document.getElementById('main')]) {
    const isNext = (one: Element) => one.matches(TARGETS) && one.checkVisibility()
    const next = element && [element, ...element.querySelectorAll(TARGETS)].find(isNext)
    if (next instanceof HTMLElement) return next.focus({ preventScroll: true })
  }
}

/** The focus never falls to the whole page because a change has removed the focused element. Once per page. */
export function keepFocus(): () => void {
  let trail: Element[] = []
  const changes = new MutationObserver(() => {
    if (trail[0]?.isConnected !== false) return
    const lost = trail
    trail = []
    // after whoever removed it has moved the focus on purpose
    requestAnimationFrame(() => focusNear(lost))
  })
  changes.observe(document.body, { childList: true, subtree: true })
  const stopListening = [
    listen(['focusin'], () => (trail = focusTrail())),
    listen(['pointerdown'], () => (trail = [])),
  ]
  return () => {
    changes.disconnect()
    for (const end of stopListening) end()
  }
}
