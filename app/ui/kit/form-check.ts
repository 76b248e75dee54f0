import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { listen } from './listen.ts'

export type FieldCheck = (value: string, form: FormData) => string | null

/**
 * Shows messages on leaving a filled field and on submitting (then the first wrong field gets the focus), and
 * removes them as soon as the field is right. Without script the browser's own checks apply.
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
    if (new FormData(form).get(name)) whenReleased(() => show(name, check(form, name)))
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

/** A message that appears during a press would move the button away from under the finger, so it waits. */
function usePointerRelease(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const follow = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown'
      const works = isPressed.current ? [] : waiting.current.splice(0)
      setTimeout(() => works.forEach((work) => work()))
    }
    return listen(['pointerdown', 'pointerup', 'pointercancel'], follow, { capture: true })
  }, [])

  return (work) => void (isPressed.current ? waiting.current.push(work) : work())
}
