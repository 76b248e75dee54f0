import { type ReactNode, useRef } from 'react'
import { Link, type LinkProps, useLocation, useNavigate, useNavigation } from 'react-router'
import { Dialog } from './dialog.tsx'
import { listen } from './listen.ts'
import './dialog-in-address.css'

interface DialogInAddressProps {
  name: string
  id: string
  title: string
  children: ReactNode
}

/**
 * The address (`?order=…`) names the subject, so the back button closes it; closing goes back to the page where a
 * `DialogLink` opened it. Without script its style sheet shows it below the page.
 */
export function DialogInAddress({ name, id, title, children }: DialogInAddressProps) {
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

  return (
    <Dialog open={requested === id} onClose={close} title={title} look="wide">
      <div className="dialog-in-address">{children}</div>
    </Dialog>
  )
}

export function DialogLink(props: LinkProps) {
  return <Link {...props} state={useLocation().pathname} preventScrollReset />
}
