const OPEN = 'data-open'
const COPYING = { toSorted: 'sort', toReversed: 'reverse', toSpliced: 'splice' } as const

/** Adds what browsers of old phones lack: Safari before 17, Chrome before 114, Firefox before 125. Only these load it. */
export function fillGaps(): void {
  for (const [name, method] of Object.entries(COPYING))
    add(Array.prototype, name, function (this: unknown[], ...how: unknown[]) {
      const copy = [...this]
      Reflect.apply(copy[method], copy, how)
      return copy
    })
  add(AbortSignal, 'timeout', (ms: number) => {
    const aborting = new AbortController()
    setTimeout(() => aborting.abort(), ms)
    return aborting.signal
  })
  add(HTMLFormElement.prototype, 'requestSubmit', function (this: HTMLFormElement) {
    const submit = new Event('submit', { bubbles: true, cancelable: true })
    if ((this.noValidate || this.reportValidity()) && this.dispatchEvent(submit)) this.submit()
  })
  for (const [name, isOpen] of Object.entries({ hidePopover: false, togglePopover: true }))
    add(HTMLElement.prototype, name, function (this: Element) {
      toggle(this, isOpen)
    })
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target : null
    const wanted = pressed?.closest('[popovertarget]')?.getAttribute('popovertarget')
    for (const popover of document.querySelectorAll('[popover]'))
      if (popover.id === wanted) toggle(popover)
      else if (!popover.contains(pressed)) toggle(popover, false)
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelectorAll('[popover]').forEach((popover) => toggle(popover, false))
  })
}

function toggle(popover: Element, isOpen = !popover.hasAttribute(OPEN)): void {
  if (popover.hasAttribute(OPEN) === isOpen) return
  popover.toggleAttribute(OPEN, isOpen)
  popover.dispatchEvent(new Event('toggle'))
}

function add(object: object, name: string, value: unknown): void {
  if (!(name in object)) Object.defineProperty(object, name, { value })
}
