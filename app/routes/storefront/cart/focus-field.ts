/** A refused form leads to its first wrong field. */
export function focusField(form: HTMLFormElement | null, fields: string[]) {
  const control = form?.elements.namedItem(fields[0] ?? '')
  if (control instanceof HTMLElement) control.focus()
}
