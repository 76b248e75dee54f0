import { useState, type ComponentProps } from 'react'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { FieldFrame, FieldMessages, useFieldLinks, type FieldTexts } from './field-frame.tsx'
import { Drawn } from './icon.tsx'

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z'
const CROSSED_EYE =
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.600 3.300M15.5 17.700c-1 .5-2.200.8-3.5.8C6 18.5 2.5 12 2.5 12s1.300-2.400 3.700-4.300M10 10a3 3 0 0 0 4 4'

export type FieldProps = Omit<ComponentProps<'input'>, 'name'> & FieldTexts & { name: string }

/** A one-line input; `className` goes to the frame (`span2` for the full width of a two-column form). */
export function Field({ label, error, hint, optional, className, id, ...input }: FieldProps) {
  const links = useFieldLinks({ id, error, hint })
  return (
    <FieldFrame {...{ label, error, hint, links, className }} optional={optional ?? false}>
      <input {...input} {...links.control} />
    </FieldFrame>
  )
}

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'name'> & FieldTexts & { name: string }

export function TextAreaField({ label, error, hint, optional, className, id, ...input }: TextAreaFieldProps) {
  const links = useFieldLinks({ id, error, hint })
  return (
    <FieldFrame {...{ label, error, hint, links, className }} optional={optional ?? false}>
      <textarea {...input} {...links.control} />
    </FieldFrame>
  )
}

/** A password that can be shown; pasting and password managers work. */
export function PasswordField({ label, error, hint, optional, className, id, ...input }: FieldProps) {
  const t = useTexts(customerTexts)
  const [isShown, setIsShown] = useState(false)
  const links = useFieldLinks({ id, error, hint })
  return (
    <FieldFrame {...{ label, error, hint, links, className }} optional={optional ?? false}>
      <div className="pw">
        <input
          {...input}
          {...links.control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="ib"
          aria-label={isShown ? t.auth.passwordHide : t.auth.passwordShow}
          aria-controls={links.control.id}
          onClick={() => setIsShown(!isShown)}
        >
          <Drawn>
            <path d={isShown ? CROSSED_EYE : EYE} />
          </Drawn>
        </button>
      </div>
    </FieldFrame>
  )
}

/** A checkbox with its label beside it; the label may hold links. */
export function CheckboxField({
  label,
  error,
  hint,
  optional: _optional,
  className,
  id,
  ...input
}: FieldProps) {
  const links = useFieldLinks({ id, error, hint })
  return (
    <div className={['f check', error && 'err', className].filter(Boolean).join(' ')}>
      <div className="row">
        <input {...input} {...links.control} type="checkbox" />
        <label htmlFor={links.control.id}>{label}</label>
      </div>
      <FieldMessages {...{ error, hint, links }} />
    </div>
  )
}
