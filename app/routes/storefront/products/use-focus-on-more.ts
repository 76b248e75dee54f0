import { useEffect, useRef } from 'react'

/**
 * After „Прикажи повеќе“ the focus is on the first product that came, which stands where the link was. What is returned
 * says at which position of the list it will be. [BEY-08 BEY-10]
 */
export function useFocusOnMore(products: unknown[]): (position: number) => void {
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    if (wanted.current === null) return
    document.querySelectorAll<HTMLElement>('#main .grid-p h3 a')[wanted.current]?.focus()
    wanted.current = null
  }, [products])

  return (position) => void (wanted.current = position)
}
