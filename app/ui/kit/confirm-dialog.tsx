import { createContext, useCallback, useContext, useId, useRef, useState, type ReactNode } from 'react'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  text?: string
  yes: string
  no?: string
  /** The answer "yes" takes something away: its button is red. */
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/** Asks and waits for the answer; closing the window is a "no". */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm outside ConfirmProvider')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts)
  const textId = useId()
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<((isYes: boolean) => void) | null>(null)

  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  function decide(isYes: boolean) {
    setQuestion(null)
    answer.current?.(isYes)
    answer.current = null
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        open={question !== null}
        onClose={() => decide(false)}
        title={question?.title ?? ''}
        look="narrow"
        role="alertdialog"
        {...(question?.text !== undefined && { describedBy: textId })}
      >
        {question?.text !== undefined && (
          <p className="muted" id={textId}>
            {question.text}
          </p>
        )}
        <div className="answers">
          <Button kind="secondary" data-autofocus onClick={() => decide(false)}>
            {question?.no ?? t.common.cancel}
          </Button>
          <Button kind={question?.danger ? 'danger' : 'primary'} onClick={() => decide(true)}>
            {question?.yes}
          </Button>
        </div>
      </Dialog>
    </ConfirmContext>
  )
}
