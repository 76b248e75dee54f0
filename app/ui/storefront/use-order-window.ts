import { useLocation, useNavigate, useNavigation } from 'react-router'

/** An order's window is in the address (`?order=…`), so the back button closes it; it closes at once, before the answer. */
export function useOrderWindow(orderId: string | undefined): { isOpen: boolean; close: () => void } {
  const here = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const asked = new URLSearchParams((navigation.location ?? here).search).get('order')

  function close() {
    const rest = new URLSearchParams(here.search)
    rest.delete('order')
    void navigate({ search: rest.toString() }, { preventScrollReset: true, replace: true })
  }

  return { isOpen: orderId !== undefined && asked === orderId, close }
}
