import { useEffect, useState, type RefObject } from 'react'

/** Whether everything needed is in the form now; also after a browser or a password manager filled it by itself. */
export function useFormComplete(
  form: RefObject<HTMLFormElement | null>,
  isComplete: (form: FormData) => boolean,
): boolean {
  const [complete, setComplete] = useState(false)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => setComplete(isComplete(new FormData(element)))
    look()
    element.addEventListener('input', look)
    element.addEventListener('change', look)
    return () => {
      element.removeEventListener('input', look)
      element.removeEventListener('change', look)
    }
  }, [form, isComplete])

  return complete
}
