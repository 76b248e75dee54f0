import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { splitLanguage } from '../../shop/language.ts'
import type { AuthReason, AuthTab } from './auth-dialog.tsx'
import { inPageLanguage } from '../document/in-page-language.ts'
import { paths } from '../paths.ts'
import { useWelcome } from './use-welcome.ts'

interface AuthModal {
  /** Opens the window to sign in or register, also for somebody whose session has just ended. */
  open: (reason?: AuthReason, tab?: AuthTab) => void
}

/** The forms come when somebody wants to sign in; if they can't be had now, the page with the same forms is tried. */
const AuthDialog = lazy(() =>
  import('./auth-dialog.tsx').then(
    (module) => ({ default: module.AuthDialog }),
    () => {
      const { address } = splitLanguage(window.location.pathname + window.location.search)
      window.location.assign(inPageLanguage(paths.login(address)))
      return { default: (): React.JSX.Element => <></> }
    },
  ),
)

const AuthModalContext = createContext<AuthModal | null>(null)

export function useAuthModal(): AuthModal {
  const modal = useContext(AuthModalContext)
  if (!modal) throw new Error('useAuthModal outside AuthModalProvider')
  return modal
}

/** Signing in above any page, which keeps its state. [AUTH-03 CH-07] */
export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ reason: AuthReason | null; tab: AuthTab } | null>(null)
  useWelcome()

  const modal = useMemo<AuthModal>(
    () => ({ open: (reason, tab = 'sign-in') => setShown({ reason: reason ?? null, tab }) }),
    [],
  )
  const close = useCallback(() => setShown(null), [])

  const chooseTab = (tab: AuthTab) => setShown((now) => now && { ...now, tab })

  return (
    <AuthModalContext value={modal}>
      {children}
      {shown && (
        <Suspense>
          <AuthDialog shown={shown} onTab={chooseTab} onClose={close} />
        </Suspense>
      )}
    </AuthModalContext>
  )
}
