/** The controls of the open page whose middle belongs to something else; runs in the browser. */
export function coveredControls(): string[] {
  const controls = 'a[href], button, select, input:not([type=hidden]), textarea, summary'
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const isShown = control.checkVisibility({ visibilityProperty: true })
    if (!isShown || control.closest('.vh, .skip, [popover]')) return []
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
    if (!box) return []
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    if ([control, ...labels].some((part) => part.contains(hit)) || hit?.contains(control)) return []
    return [`${control.outerHTML.slice(0, 120)} is below ${hit?.outerHTML.slice(0, 120)}`]
  })
}
