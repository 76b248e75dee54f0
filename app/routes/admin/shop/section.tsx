import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** Fields that belong together, under a heading. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className="small muted">{hint}</p>}
      <div className="g2">{children}</div>
    </section>
  )
}
