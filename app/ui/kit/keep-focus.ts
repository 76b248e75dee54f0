import { listen } from './listen.ts'
import { focusHeading } from './page.tsx'

/** No text fields: a phone would open its keyboard. */
const TARGETS =
  'a[href], button:enabled, select:enabled, summary, [type="radio"], [type="checkbox"], [type="file"], [tabindex]'

/** The focused element and its ancestors, innermost first. */
export function focusTrail(): Element[] {
  const trail: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) trail.push(at)
  return trail
}

/** Focuses what is nearest to the element that lost the focus; stays inside the open dialog if there is one. */
export function focusNear(trail: Element[]): void {
  if (document.activeElement !== document.body && !document.activeElement?.matches(':disabled')) return
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const isNear = (element: Element) =>
    dialog ? dialog.contains(element) : !element.querySelector('#main') && element.id !== 'main'
  const around = trail.filter((element) => element.isConnected && isNear(element))
  const isFocusable = (one: Element) => one.matches(TARGETS) && one.getClientRects().length > 0
  for (const element of dialog ? [...around, dialog] : around) {
    const target = [element, ...element.querySelectorAll(TARGETS)].find(isFocusable)
    if (target instanceof HTMLElement) return target.focus({ preventScroll: true })
  }
  focusHeading()
}

/**
 * Follows a link to a focusable part of the page without an entry in the history. React Router can't ask before a step back
 * to an entry that is not its own, and what was typed would be lost.
 */
export function keepHistory(): () => void {
  return listen(['click'], (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const part = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
    if (!part?.hasAttribute('tabindex') || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    part.scrollIntoView()
    part.focus({ preventScroll: true })
  })
}

/** When the focused element is removed or disabled, its neighbour or what is near gets the focus. Call it once per page. */
export function keepFocus(): () => void {
  let trail: Element[] = []
  const changes = new MutationObserver((records) => {
    const [focused] = trail
    if (!focused || (focused.isConnected && !focused.matches(':disabled'))) return
    const removal = records.find(({ removedNodes }) => removedNodes[0]?.contains(focused))
    const kind = removal?.removedNodes[0]?.nodeName
    const neighbour = [removal?.nextSibling, removal?.previousSibling].find((node) => node?.nodeName === kind)
    const nearest = neighbour instanceof Element ? [neighbour, ...trail] : trail
    trail = []
    // first the code that did it may move the focus itself
    requestAnimationFrame(() => focusNear(nearest))
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const stopListening = [
    listen(['focusin'], () => (trail = focusTrail())),
    listen(['pointerdown'], ({ target }) => (trail = trail[0]?.contains(target as Node) ? trail : [])),
  ]
  return () => {
    changes.disconnect()
    for (const end of stopListening) end()
  }
}
