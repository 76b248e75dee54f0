/**
 * After a line went the focus is on its neighbour, after it came back on the line, and on the page's heading when there
 * is none. Waits for the question to close. [BEY-10]
 */
export function focusCartLine(productId: string | undefined): void {
  requestAnimationFrame(() => {
    const line =
      productId === undefined ? null : document.querySelector(`[data-product="${CSS.escape(productId)}"]`)
    const target =
      line?.querySelector<HTMLElement>('h3 a, button') ?? document.querySelector<HTMLElement>('#main h1')
    if (target?.tagName === 'H1') target.setAttribute('tabindex', '-1')
    target?.focus()
  })
}
