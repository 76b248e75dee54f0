import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { RegisterForm, SignInForm } from './auth-forms.tsx'
import { authAttempt } from './use-auth.ts'

export type AuthReason = 'favorite' | 'review' | 'order'
export type AuthTab = 'sign-in' | 'register'

interface AuthDialogProps {
  shown: { reason: AuthReason | null; tab: AuthTab } | null
  onTab: (tab: AuthTab) => void
  onClose: () => void
}

/** The two forms as tabs; why one has to sign in stands above them. */
export function AuthDialog({ shown, onTab, onClose }: AuthDialogProps) {
  const t = useTexts(customerTexts)
  const reasons: Record<AuthReason, string> = {
    favorite: t.auth.forFavorite,
    review: t.auth.forReview,
    order: t.order.needLogin,
  }

  function chooseTab(tab: AuthTab) {
    authAttempt.clear()
    onTab(tab)
  }

  const title = shown?.tab === 'register' ? t.auth.titleRegister : t.auth.titleSignin
  return (
    <Dialog open={shown !== null} onClose={onClose} title={title} look="narrow">
      {shown?.reason && <p className="muted">{reasons[shown.reason]}</p>}
      {shown && (
        <div className="auth">
          <Tabs
            label={t.auth.choose}
            selected={shown.tab}
            onSelect={chooseTab}
            tabs={[
              { id: 'sign-in', label: t.auth.tabSignin, panel: <SignInForm isModal onDone={onClose} /> },
              { id: 'register', label: t.auth.tabRegister, panel: <RegisterForm isModal onDone={onClose} /> },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}
