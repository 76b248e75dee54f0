import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/** A user's window is in the address (`?user=…`), so the back button closes it; it closes at once, before the answer. */
export function useUserWindow(userId: string | undefined): { isOpen: boolean; close: () => void } {
  const here = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const closed = useClosedAddress()
  const asked = new URLSearchParams((navigation.location ?? here).search).get('user')
  const close = () => void navigate(closed, { preventScrollReset: true, replace: true })
  return { isOpen: userId !== undefined && asked === userId, close }
}

/** The list as it is, without a window. */
export function useClosedAddress(): string {
  const [search] = useSearchParams()
  return `?${new URLSearchParams([...search].filter(([name]) => name !== 'user'))}`
}
