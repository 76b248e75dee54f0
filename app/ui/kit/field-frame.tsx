import { useId, type ReactNode } from 'react'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Icon } from './icon.tsx'

export interface FieldTexts {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
  /** Says beside the label that the field may stay empty. */
  optional?: boolean
}

/** The ids and aria attributes that tie a control to its label, hint and error. */
export function useFieldLinks({
  id,
  error,
  hint,
}: { id?: string | undefined } & Pick<FieldTexts, 'error' | 'hint'>) {
  const ownId = useId()
  const controlId = id ?? ownId
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ')
  return {
    control: {
      id: controlId,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
    hintId: `${controlId}-hint`,
    errorId: `${controlId}-error`,
  }
}

interface FieldFrameProps extends FieldTexts {
  links: ReturnType<typeof useFieldLinks>
  className?: string | undefined
  children: ReactNode
}

/** Label above, hint and error below; used by every field. */
export function FieldFrame({ label, error, hint, optional, links, className, children }: FieldFrameProps) {
  const t = useTexts(shellTexts)
  return (
    <div className={['f', error && 'err', className].filter(Boolean).join(' ')}>
      <label htmlFor={links.control.id}>
        {label} {optional && <span className="opt">{t.common.optional}</span>}
      </label>
      {children}
      <FieldMessages {...{ error, hint, links }} />
    </div>
  )
}

type FieldMessagesProps = Pick<FieldTexts, 'error' | 'hint'> & Pick<FieldFrameProps, 'links'>

export function FieldMessages({ error, hint, links }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <p className="hint" id={links.hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="msg" id={links.errorId}>
          <Icon name="info" />
          {error}
        </p>
      )}
    </>
  )
}
