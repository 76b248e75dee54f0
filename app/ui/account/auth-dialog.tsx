import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { RegisterForm, SignInForm } from './auth-forms.tsx'
import { authAttempt } from './use-auth.ts'

export type AuthReason = 'favorite' | 'review' | 'ended' | 'other'

export function AuthDialog({ reason, onClose }: { reason: AuthReason | undefined; onClose: () => void }) {
  const t = useTexts(customerTexts)
  const [tab, setTab] = useState<'sign-in' | 'register'>('sign-in')
  const reasons: Record<AuthReason, string> = {
    favorite: t.auth.forFavorite,
    review: t.auth.forReview,
    ended: t.auth.forEnded,
    other: t.auth.forOther,
  }

  function chooseTab(next: typeof tab) {
    authAttempt.clear()
    setTab(next)
  }

  const title = tab === 'register' ? t.auth.titleRegister : t.auth.titleSignin
  return (
    <Dialog open onClose={onClose} title={title} look="narrow">
      {reason && <p className="muted">{reasons[reason]}</p>}
      <div className="auth">
        <Tabs
          label={t.auth.choose}
          selected={tab}
          onSelect={chooseTab}
          tabs={[
            { id: 'sign-in', label: t.auth.tabSignin, panel: <SignInForm isModal onDone={onClose} /> },
            { id: 'register', label: t.auth.tabRegister, panel: <RegisterForm isModal onDone={onClose} /> },
          ]}
        />
      </div>
    </Dialog>
  )
}

interface TabsProps<Id extends string> {
  label: string
  selected: Id
  onSelect: (id: Id) => void
  tabs: { id: Id; label: string; panel: ReactNode }[]
}

/** The ARIA tabs pattern; hidden panels retain what was entered. */
function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
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
