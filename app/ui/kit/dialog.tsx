import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon.tsx'
import { focusNear, focusTrail } from './keep-focus.ts'
import { createStore, listen, useStore } from './listen.ts'
import { showToastsIn, Toasts } from './toasts.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  look?: 'narrow' | 'wide'
  role?: 'dialog' | 'alertdialog'
  describedBy?: string | undefined
}

/** The element marked `data-autofocus` gets the focus first. */
export function Dialog({ open, onClose, title, children, look, role = 'dialog', describedBy }: DialogProps) {
  const t = useTexts(shellTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { key, pathname } = useLocation()
  const subject = role === 'alertdialog' ? key : pathname

  // what it is about has been left: the page, or of a question also the list or dialog in the page's address
  useLayoutEffect(() => () => dialog.current?.close(), [subject])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const opener = focusTrail()
    const leave = showToastsIn(titleId)
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      leave()
      focusNear(opener)
    }
  }, [open, titleId])

  return (
    <dialog
      ref={dialog}
      className={look ? `dlg ${look}` : 'dlg'}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // the event is asynchronous: a dialog that was reopened in the meantime stays
      onClose={(event) => event.target === dialog.current && open && !dialog.current.open && onClose()}
      // the second click of a double click answers no question
      closedby={role === 'alertdialog' ? 'closerequest' : 'any'}
    >
      {open && (
        <div className="in">
          <div className="dlg-head">
            <h2 id={titleId} tabIndex={-1}>
              {t.marked(title)}
            </h2>
            <IconButton icon="close" label={t.common.close} onClick={onClose} />
          </div>
          {children}
          <Toasts place={titleId} />
        </div>
      )}
    </dialog>
  )
}

/** For a button that opens this <dialog>: natively by `command`, also without script; otherwise on click. */
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

export interface Question {
  title: string
  text?: string
  yes: string
  no?: string
  danger?: boolean
}

const openQuestion = createStore<(Question & { answer: (isYes: boolean) => void }) | null>(null)

/** Another question answers the one before with no. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false)
  return new Promise((answer) => openQuestion.set({ ...question, answer }))
}

/** Of a double click: it would answer the question that the first one asked, or press what took its button's place. */
export function stopSecondClick(event: Pick<UIEvent, 'detail' | 'preventDefault' | 'stopPropagation'>) {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

/** Once per page. */
export function ConfirmDialog() {
  const t = useTexts(shellTexts)
  const textId = useId()
  const question = useStore(openQuestion)

  /** Closes first: closing returns the focus, which the caller may move on. */
  function decide(isYes: boolean) {
    const decided = openQuestion.get()
    openQuestion.set(null)
    listen(['click'], stopSecondClick, { capture: true, once: true })
    decided?.answer(isYes)
  }

  return (
    <Dialog
      open={question !== null}
      onClose={() => decide(false)}
      title={question?.title ?? ''}
      look="narrow"
      role="alertdialog"
      describedBy={question?.text && textId}
    >
      {question?.text !== undefined && (
        <p className="muted" id={textId}>
          {t.marked(question.text)}
        </p>
      )}
      <div className="row answers" onClickCapture={stopSecondClick}>
        <Button kind="secondary" data-autofocus onClick={() => decide(false)}>
          {question?.no ?? t.common.cancel}
        </Button>
        <Button kind={question?.danger ? 'danger' : 'primary'} onClick={() => decide(true)}>
          {question && t.marked(question.yes)}
        </Button>
      </div>
    </Dialog>
  )
}
