import type { ComponentProps } from 'react'
import { FieldFrame, useFieldLinks } from '../../../../ui/kit/field-frame.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'name'> & {
  name: string
  label: string
  error?: string | undefined
  options: readonly { value: string; label: string }[]
}

/** A choice of one of several values. */
export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  const links = useFieldLinks({ error })
  return (
    <FieldFrame label={label} error={error} links={links}>
      <select {...select} {...links.control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
