import { useLocation, useNavigate, useNavigation } from 'react-router'

/** The address (`?order=…`) names the subject, so the back button closes it; `closed` is without it. */
export function useDialogInAddress(name: string, id: string | undefined) {
  const here = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const asked = new URLSearchParams((navigation.location ?? here).search).get(name)
  const rest = new URLSearchParams(here.search)
  rest.delete(name)
  const closed = `?${rest}`
  const close = () => void navigate(closed, { preventScrollReset: true, replace: true })
  return { isOpen: id !== undefined && asked === id, close, closed }
}
