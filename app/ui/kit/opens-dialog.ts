import type { MouseEvent } from 'react'

/**
 * For a button that opens the modal <dialog> with this id. The browser does it by itself, also before or without
 * script; where it can't yet, the click does.
 */
export function opensDialog(dialogId: string) {
  return {
    'aria-haspopup': 'dialog' as const,
    command: 'show-modal',
    commandfor: dialogId,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      const dialog = document.getElementById(dialogId)
      if ('commandForElement' in event.currentTarget || !(dialog instanceof HTMLDialogElement)) return
      dialog.showModal()
    },
  }
}
