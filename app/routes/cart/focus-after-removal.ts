/** After a line went, the focus is on its neighbour, or on the page's heading when none is left. Waits for the question to close. */
export function focusAfterRemoval(neighbourId: string | undefined): void {
  requestAnimationFrame(() => {
    const line =
      neighbourId === undefined ? null : document.querySelector(`[data-product="${CSS.escape(neighbourId)}"]`)
    const target =
      line?.querySelector<HTMLElement>('h3 a, button') ?? document.querySelector<HTMLElement>('#main h1')
    if (target?.tagName === 'H1') target.setAttribute('tabindex', '-1')
    target?.focus()
  })
}
