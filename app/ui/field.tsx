import { useState, type ComponentProps } from 'react'
import { useTexts } from '../i18n/texts-context.tsx'
import { FieldFrame, FieldMessages, useFieldLinks, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'

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
  const t = useTexts()
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
          <Icon name={isShown ? 'eye-off' : 'eye'} />
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
