import { useRef } from 'react'
import { Link, type LinkProps, useLocation, useNavigate, useNavigation } from 'react-router'
import { listen } from './listen.ts'

/**
 * The address (`?order=…`) names the subject, so the back button closes it; closing goes back to the page where a
 * `DialogLink` opened it. Without script its style sheet shows it below the page.
 */
export function useDialogInAddress(name: string, id: string | undefined) {
  const here = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isGoingBack = useRef(false)
  const requested = new URLSearchParams((navigation.location ?? here).search).get(name)
  const rest = new URLSearchParams(here.search)
  rest.delete(name)

  function close() {
    if (here.state !== here.pathname)
      return void navigate(`?${rest}`, { preventScrollReset: true, replace: true })
    // the browser goes back later: a second press in the meantime would leave the page
    if (isGoingBack.current) return
    isGoingBack.current = true
    listen(['popstate'], () => (isGoingBack.current = false), { once: true })
    void navigate(-1)
  }

  return { isOpen: id !== undefined && requested === id, close }
}

export function DialogLink(props: LinkProps) {
  return <Link {...props} state={useLocation().pathname} preventScrollReset />
}
