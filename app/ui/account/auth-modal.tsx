import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { splitLanguage } from '../../shop/language.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { inPageLanguage } from '../kit/ask-server.ts'
import { useToasts } from '../kit/toasts.tsx'
import { paths } from '../paths.ts'
import type { AuthReason } from './auth-dialog.tsx'
import { useMe } from './me.ts'

interface AuthModal {
  open: (reason?: AuthReason) => void
}

/** The forms are loaded on demand; when that fails, the page with the same forms is opened. */
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

export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ reason: AuthReason | undefined } | null>(null)
  useWelcome()

  const modal = useMemo<AuthModal>(() => ({ open: (reason) => setShown({ reason }) }), [])
  const close = useCallback(() => setShown(null), [])

  return (
    <AuthModalContext value={modal}>
      {children}
      {shown && (
        <Suspense>
          <AuthDialog reason={shown.reason} onClose={close} />
        </Suspense>
      )}
    </AuthModalContext>
  )
}

/** A user whose first sign-in is this close to the registration has just registered. */
const JUST_REGISTERED_MS = 10_000

function useWelcome(): void {
  const t = useTexts(shellTexts)
  const { show } = useToasts()
  const me = useMe()
  const knownId = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    if (!me) return
    const { user } = me
    const before = knownId.current
    knownId.current = user?.id ?? null
    if (!user || before === undefined || before === user.id) return
    const isNew = (user.lastLoginAt ?? 0) - user.createdAt < JUST_REGISTERED_MS
    show(isNew ? t.user.registered : t.user.signedin({ name: user.displayName || user.email }))
  }, [me, t, show])
}
