import { useRef, type ChangeEvent } from 'react'
import { writtenPromoCode } from '../../../domain/promo-code.ts'
import { makePromoCode, PROMO_CODE_LENGTHS } from '../../../domain/promo-letters.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

interface CodeFieldProps {
  value: string
  error: string | undefined
  type: (code: string) => void
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** The code, upper-case while it is typed; a button makes one. [ADM-15] */
export function CodeField({ value, error, type }: CodeFieldProps) {
  const texts = usePromoCodesTexts()
  const field = useRef<HTMLInputElement>(null)

  function typeCapitals({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    const capitals = target.value.toUpperCase()
    if (!isComposing && capitals.length === target.value.length && capitals !== target.value) {
      const at = target.selectionStart
      target.value = capitals
      target.setSelectionRange(at, at) // in the middle of a code, too
    }
    type(target.value)
  }

  function make() {
    type(makePromoCode(randomBytes))
    field.current?.focus()
  }

  return (
    <div className="promo-code span2">
      <Field
        ref={field}
        name="code"
        label={texts.labels.code}
        hint={texts.hints.code}
        value={value}
        error={error}
        onChange={typeCapitals}
        onBlur={() => value !== writtenPromoCode(value) && type(writtenPromoCode(value))}
        maxLength={PROMO_CODE_LENGTHS.max * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button kind="secondary" className="needs-script" onClick={make}>
        {texts.make}
      </Button>
    </div>
  )
}
