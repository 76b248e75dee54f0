import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react'
import { normalizeEmail } from '../../shop/email.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'

/** The message of what is wrong with a field, or null; `form` has the other fields. */
export type FieldCheck = (value: string, form: FormData) => string | null

const RELEASES = ['pointerup', 'pointercancel'] as const

/**
 * Messages beside the fields of a form: on leaving a filled field, on submitting (then the first wrong field gets the
 * focus), and gone as soon as it is right. Without script the browser's own checks stay on.
 */
export function useFormCheck(checks: Record<string, FieldCheck>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  const whenReleased = usePointerRelease()

  function check(form: HTMLFormElement, name: string): string | null {
    const data = new FormData(form)
    return checks[name]?.(String(data.get(name) ?? ''), data) ?? null
  }

  function show(name: string, message: string | null) {
    setErrors(({ [name]: _old, ...rest }) => (message === null ? rest : { ...rest, [name]: message }))
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const field: Element = event.target
    const name = field.getAttribute('name') ?? ''
    // radio buttons have a value each, chosen or not
    if (!(name in checks) || field.getAttribute('type') === 'radio') return
    if (new FormData(form).get(name) !== '') whenReleased(() => show(name, check(form, name)))
  }

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const form = event.currentTarget
    for (const name of Object.keys(errors)) if (check(form, name) === null) show(name, null)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const found = Object.keys(checks).flatMap((name) => {
      const message = check(form, name)
      return message === null ? [] : [[name, message] as const]
    })
    setErrors(Object.fromEntries(found))
    const [first] = found
    if (!first) return
    event.preventDefault()
    form.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
  }

  return { errors, isReady, formProps: { noValidate: isReady, onBlur, onChange, onSubmit } }
}

/** A message that appears while a button is being pressed would move it away from under the finger, so it waits. */
function usePointerRelease(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => (isPressed.current = true)
    const release = () => {
      isPressed.current = false
      const works = waiting.current.splice(0)
      setTimeout(() => works.forEach((work) => work()))
    }
    addEventListener('pointerdown', press, true)
    for (const name of RELEASES) addEventListener(name, release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      for (const name of RELEASES) removeEventListener(name, release, true)
    }
  }, [])

  return (work) => void (isPressed.current ? waiting.current.push(work) : work())
}

/** A field that must not stay empty. */
export function useFilledCheck(): FieldCheck {
  const t = useTexts(customerTexts)
  return (value) => (value.trim() === '' ? t.common.required : null)
}

/** Filled, and of the shape of an email address. */
export function useEmailCheck(): FieldCheck {
  const t = useTexts(customerTexts)
  return (value) => {
    if (value.trim() === '') return t.common.required
    return normalizeEmail(value) === null ? t.auth.errInvalidEmail : null
  }
}
