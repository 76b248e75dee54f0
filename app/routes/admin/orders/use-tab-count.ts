import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** The count before the document's title, as long as there is something to count: it is seen from other tabs. */
export function useTabCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    document.title = `(${count}) ${document.title.replace(COUNT, '')}`
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
