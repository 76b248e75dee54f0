import { useId, type ReactNode } from 'react'
import './auth-check.css'

/** A panel with lines of what is what. */
export function DetailPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}
