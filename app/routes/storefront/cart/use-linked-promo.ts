import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetLinkedPromo, linkedPromo } from '../../../ui/cart/linked-promo.ts'

/** The code that a link brought along: it counts while none was typed. Known after the page is there. [BEY-14] */
export function useLinkedPromo() {
  const [code, setCode] = useState<string | null>(null)
  const { key } = useLocation()
  useEffect(() => setCode(linkedPromo()), [key])

  function forget() {
    forgetLinkedPromo()
    setCode(null)
  }

  return { code, forget }
}
