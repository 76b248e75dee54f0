import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { splitLanguage } from '../../shop/language.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { browserCart } from './browser-cart.ts'
import { paths } from '../paths.ts'
import { forgetPerson } from '../account/personal-keys.ts'
import { useMe, useReadAgain } from '../account/me.ts'
import { useToasts } from '../kit/toasts.tsx'
import * as shellTexts from '../../texts/mk/shell.ts'

const useDomEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Tells the cart who is signed in, and the person what became of it. Once on every page. [CART-09 CART-10 CART-13] */
export function CartBridge() {
  const t = useTexts(shellTexts)
  const { show } = useToasts()
  const readAgain = useReadAgain()
  const me = useMe()
  const isSigningOut = useIsSigningOut()
  const hasSignedOut = useRef(false)

  useDomEffect(() => {
    if (isSigningOut) hasSignedOut.current = true
  }, [isSigningOut])

  // Before the paint, so that nothing of somebody who has left is seen.
  useDomEffect(() => {
    if (!me) return
    const userId = me.user?.id ?? null
    const { isSignOut } = browserCart().know({ userId, cart: me.cart, hasSignedOut: hasSignedOut.current })
    if (userId === null || isSignOut) hasSignedOut.current = false
    if (isSignOut) forgetPerson()
  }, [me])

  useEffect(
    () =>
      browserCart().listen((event) => {
        if (event === 'merged') show(t.user.cartsMerged)
        else void readAgain()
      }),
    [show, readAgain, t],
  )
  return null
}

function useIsSigningOut(): boolean {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  return [navigation, ...fetchers].some(
    ({ formAction }) => splitLanguage(formAction ?? '').address === paths.logout(),
  )
}
