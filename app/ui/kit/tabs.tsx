import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface TabsProps<Id extends string> {
  label: string
  selected: Id
  onSelect: (id: Id) => void
  tabs: { id: Id; label: string; panel: ReactNode }[]
}

/** Tabs of the ARIA pattern: one stop for Tab, arrows, Home and End choose; hidden panels keep what was typed in them. */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
  const base = useId()

  function choose(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(`${base}-${tab.id}`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={choose}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
