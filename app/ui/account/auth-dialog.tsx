import { useId, useState, type KeyboardEvent } from 'react'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { AuthReason } from './ask-to-sign-in.ts'
import { RegisterForm, SignInForm } from './auth-forms.tsx'
import { authAttempt } from './use-auth.ts'

/** The ARIA tabs pattern; the hidden panel retains what was entered. */
export function AuthDialog({ reason, onClose }: { reason: AuthReason | undefined; onClose: () => void }) {
  const t = useTexts(customerTexts)
  const base = useId()
  const reasonId = reason && `${base}-reason`
  const [selected, setSelected] = useState('sign-in')
  const tabs = [
    { id: 'sign-in', label: t.auth.tabSignin, panel: <SignInForm isModal onDone={onClose} /> },
    { id: 'register', label: t.auth.tabRegister, panel: <RegisterForm isModal onDone={onClose} /> },
  ]

  function select(id: string) {
    authAttempt.clear()
    setSelected(id)
  }

  function selectByKey(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    document.getElementById(`${base}-${tab.id}`)?.focus()
  }

  const title = selected === 'register' ? t.auth.titleRegister : t.auth.titleSignin
  return (
    <Dialog open onClose={onClose} title={title} look="narrow" describedBy={reasonId}>
      {reason && (
        <p className="muted" id={reasonId}>
          {t.auth.reasons[reason]}
        </p>
      )}
      <div className="auth">
        <div role="tablist" aria-label={t.auth.choose} className="tabs" onKeyDown={selectByKey}>
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${base}-${id}`}
              aria-selected={id === selected}
              aria-controls={`${base}-${id}-panel`}
              tabIndex={id === selected ? 0 : -1}
              onClick={() => select(id)}
            >
              {label}
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
      </div>
    </Dialog>
  )
}
