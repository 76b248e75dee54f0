let unsaved = 0

/** Whether something typed on the open page exists nowhere else. */
export const hasUnsaved = () => unsaved > 0

/** Until what it returns is called, the open page holds what is not saved. */
export function holdUnsaved(): () => void {
  unsaved += 1
  return () => void (unsaved -= 1)
}
