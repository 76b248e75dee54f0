import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import * as customerTexts from '../../texts/mk/customer.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Drawn, Icon } from './icon.tsx'

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z'
const CROSSED_EYE =
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.6 3.3M15.5 17.7c-1 .5-2.2.8-3.5.8C6 18.5 2.5 12 2.5 12s1.3-2.4 3.7-4.3M10 10a3 3 0 0 0 4 4'

interface FieldTexts {
  label: ReactNode
  error?: string | undefined
  hint?: string | undefined
  optional?: boolean
}

/** `className` goes to the frame (`span2`: both columns of a form). */
type Framed<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'name'> &
  FieldTexts & { name: string }

export type FieldProps = Framed<'input'>

export function Field(props: FieldProps) {
  const [frame, input] = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <input {...input} />
    </FieldFrame>
  )
}

export function TextAreaField(props: Framed<'textarea'>) {
  const [frame, textArea] = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <textarea {...textArea} />
    </FieldFrame>
  )
}

export function SelectField<Value extends string>({
  values,
  nameOf,
  blank,
  ...props
}: Framed<'select'> & { values: readonly Value[]; nameOf: (value: Value) => string; blank?: string }) {
  const [frame, select] = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <select {...select} aria-invalid={ariaInvalid(select)}>
        {blank !== undefined && <option value="">{blank}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Otherwise browsers call a required one wrong before anything was chosen. */
const ariaInvalid = ({ required, ...control }: ComponentProps<'input' | 'select'>) =>
  control['aria-invalid'] ?? (required ? false : undefined)

export function PasswordField(props: FieldProps & { label: string }) {
  const t = useTexts(customerTexts)
  const [isShown, setIsShown] = useState(false)
  const [frame, input] = useFrame({ ...props, required: true })
  const switchName = isShown ? t.auth.passwordHide : t.auth.passwordShow
  return (
    <FieldFrame {...frame}>
      <div className="pw">
        <input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        <button
          type="button"
          className="ib muted"
          aria-label={switchName(props)}
          aria-controls={input.id}
          onClick={() => setIsShown(!isShown)}
        >
          <Drawn path={isShown ? CROSSED_EYE : EYE} />
        </button>
      </div>
    </FieldFrame>
  )
}

export function CheckboxField(props: Omit<FieldProps, 'optional'>) {
  const [{ label, links, className, ...messages }, input] = useFrame(props)
  return (
    <div className={['f check', messages.error && 'err', className].filter(Boolean).join(' ')}>
      <div className="row">
        <input {...input} type="checkbox" aria-invalid={ariaInvalid(input)} />
        <label htmlFor={input.id}>{label}</label>
      </div>
      <FieldMessages {...messages} links={links} />
    </div>
  )
}

function useFrame<Props extends FieldTexts & { id?: string | undefined; className?: string | undefined }>({
  label,
  error,
  hint,
  optional,
  className,
  ...control
}: Props) {
  const links = useFieldLinks({ id: control.id, error, hint })
  return [
    { label, error, hint, optional, className, links },
    { ...links.control, ...control, id: links.control.id },
  ] as const
}

export function useFieldLinks({
  id,
  error,
  hint,
}: Pick<FieldTexts, 'error' | 'hint'> & { id?: string | undefined }) {
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

type FieldFrameProps = Omit<FieldTexts, 'optional'> & {
  optional: boolean | undefined
  links: ReturnType<typeof useFieldLinks>
  className: string | undefined
  children: ReactNode
}

function FieldFrame({ label, error, hint, optional, links, className, children }: FieldFrameProps) {
  const t = useTexts(shellTexts)
  return (
    <div className={['f', error && 'err', className].filter(Boolean).join(' ')}>
      <label htmlFor={links.control.id}>
        {label} {optional && <span className="opt">{t.common.optional}</span>}
      </label>
      {children}
      <FieldMessages error={error} hint={hint} links={links} />
    </div>
  )
}

export function FieldMessages({ error, hint, links }: Pick<FieldFrameProps, 'error' | 'hint' | 'links'>) {
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
